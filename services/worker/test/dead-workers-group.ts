import { eventQueueName, shardPrefix } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import { type Job, Worker } from 'bullmq';
import { JobGroups } from '../src/insert-once/job-groups.js';
import type { Fixture, fixture } from './event-fixture.js';

export const lockToken = 'of a worker that dies';

/** The first jobs that wait, in a group that was written down by a worker that died, before it sent anything. */
export async function deadWorkersGroup(t: Parameters<typeof fixture>[0], own: Fixture, count: number) {
  const redis = connectForWork(own.stores.redisUrl);
  const dying = new Worker(eventQueueName, null, {
    connection: redis,
    prefix: shardPrefix(0),
    lockDuration: 300,
  });
  t.teardown(() => redis.disconnect());
  const jobs: Job[] = [];
  while (jobs.length < count) jobs.push((await dying.getNextJob(lockToken)) as Job);
  const groups = new JobGroups(redis, 0);
  const { group } = await groups.form(
    'torn',
    jobs.map((job) => ({ id: job.id!, token: lockToken })),
  );
  const membership = async () => groups.takeOver(jobs[0]!.id!);
  const now = await membership();
  if (now.state !== 'grouped') throw new Error(now.state);
  await dying.close();
  return { redis, groups, group, members: now.members, membership };
}
