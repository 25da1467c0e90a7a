import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { countJobs } from '../src/bullmq/job-lists.js';
import { jobListKeys } from '../src/bullmq/keys.js';
import { openShard, shard } from './support/open-shard.js';

const keys = jobListKeys(shard);

t.test('a job is in the list of its state', async (t) => {
  const { redis, add, take } = await openShard(t);
  await add('b1');
  t.same(await redis.lrange(keys.wait, 0, -1), ['b1']);
  await (await take('one')).moveToDelayed(Date.now() + 3_600_000, 'one').catch(() => {});
  t.same(await redis.zrange(keys.delayed, '0', '-1'), ['b1']);
  await add('b2');
  const failing = await take('two');
  t.same(await redis.lrange(keys.active, 0, -1), ['b2']);
  await failing.moveToFailed(new Error('a reason'), 'two', false);
  t.same(await redis.zrange(keys.failed, '0', '-1'), ['b2']);
  await add('b3');
  t.same(await countJobs(redis, 1), { waiting: 1, active: 0, delayed: 1, failed: 1 });
});

t.test('the newest job waits at the left, and one of a dead worker comes back at the right', async (t) => {
  const { redis, add, take, worker } = await openShard(t);
  for (const id of ['b1', 'b2', 'b3']) await add(id);
  t.same(await redis.lrange(keys.wait, 0, -1), ['b3', 'b2', 'b1']);
  t.equal((await take('of a worker that dies')).id, 'b1');
  await worker.startStalledCheckTimer();
  await waitFor(async () => (await redis.llen(keys.wait)) === 3, { what: 'the job of the dead worker' });
  t.same(await redis.lrange(keys.wait, 0, -1), ['b3', 'b2', 'b1']);
});
