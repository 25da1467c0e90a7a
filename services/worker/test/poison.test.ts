import { setAsideQueueName, shardPrefix } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import { Queue } from 'bullmq';
import t from 'tap';
import { fixture } from './event-fixture.js';

t.test('a poison event is set aside with its reason, and all others are stored once', async (t) => {
  const { stores, send, storedIds, startWorker, queue } = await fixture(t);
  const sent: string[] = [];
  for (let i = 0; i < 20; i++) sent.push(...(await send(30)));
  const poisoned = await send(40, (line, i) =>
    i === 17 ? line.replace('\t0\t0\t', '\tnot a number\t0\t') : line,
  );
  for (let i = 0; i < 20; i++) sent.push(...(await send(30)));
  sent.push(...poisoned.filter((_, i) => i !== 17));

  const worker = startWorker();
  t.teardown(() => worker.stop());
  await waitFor(async () => (await queue.oldestBatch()) === null, {
    timeoutMs: 20_000,
    what: 'an empty queue',
  });

  t.same(await storedIds(), sent.sort());
  const redis = connectForWork(stores.redisUrl);
  const aside = new Queue(setAsideQueueName, { connection: redis, prefix: shardPrefix(0) });
  t.teardown(async () => {
    await aside.close();
    redis.disconnect();
  });
  const [job, ...others] = await aside.getJobs();
  t.same(others, []);
  t.ok(job!.data.line.startsWith(poisoned[17]), 'it is the poison one');
  t.match(job!.data.reason, /parse|Cannot/i);
  t.match(await worker.registry.metrics(), /clicktrail_events_set_aside_total\{kind="click"\} 1/);
});
