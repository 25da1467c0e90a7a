import { insertEvents } from '@clicktrail/clickhouse';
import { eventQueueName, JobGroups, shardPrefix } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import { type Job, Worker } from 'bullmq';
import t from 'tap';
import { fixture } from './event-fixture.js';

const views = [
  'clicks_to_days_by_affiliate',
  'clicks_to_days_by_advertiser',
  'clicks_to_days_by_trait',
  'clicks_to_clicks_by_affiliate',
];
const lockToken = 'of a worker that dies';

t.test(
  'ClickHouse and worker died between the rows of an insert and its rollups: both are whole in the end',
  async (t) => {
    const { stores, send, storedIds, startWorker, clickhouse } = await fixture(t);
    const sent = [...(await send(20)), ...(await send(30))];
    const redis = connectForWork(stores.redisUrl);
    const dying = new Worker(eventQueueName, null, {
      connection: redis,
      prefix: shardPrefix(0),
      lockDuration: 300,
    });
    t.teardown(() => redis.disconnect());
    const jobs = [await dying.getNextJob(lockToken), await dying.getNextJob(lockToken)] as Job[];
    const groups = new JobGroups(redis, 0);
    const { group } = await groups.form(
      'torn',
      jobs.map((job) => ({ id: job.id!, token: lockToken })),
    );
    const belonging = await groups.belongingOf(jobs[0]!.id!);
    if (belonging.to !== 'group') throw new Error(belonging.to);
    for (const view of views) await clickhouse.command({ query: `DETACH TABLE ${view}` });
    await insertEvents(clickhouse, 'click', belonging.members.map(({ lines }) => lines).join(''), {
      token: group,
    });
    for (const view of views) await clickhouse.command({ query: `ATTACH TABLE ${view}` });
    await dying.close();
    const count = async (query: string) => {
      const answer = await clickhouse.query({ query, format: 'TabSeparated' });
      return Number(await answer.text());
    };
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), 0, 'the insert is torn');

    const worker = startWorker({ WORKER_LOCK_MS: '500', WORKER_STALLED_INTERVAL_MS: '200' });
    t.teardown(() => worker.stop());
    await waitFor(async () => (await groups.belongingOf(jobs[0]!.id!)).to === 'stored', {
      what: 'the group',
    });
    t.same(await storedIds(), sent);
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_advertiser'), sent.length);
  },
);
