import { noAcks } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import t from 'tap';
import { defineAddJob } from '../src/bullmq/add-job.js';
import { jobKeyPrefix } from '../src/bullmq/keys.js';
import { openQueue, shardPrefix } from '../src/index.js';
import { data, jobOptions, openShard, shard } from './support/open-shard.js';

/** Returns all keys of a shard with what they hold, without times. */
async function contentsOf(redis: Redis, shard: number): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  const prefix = shardPrefix(shard);
  for (const key of (await redis.keys(`${prefix}*`)).sort()) {
    const name = key.slice(prefix.length);
    const type = await redis.type(key);
    if (type === 'hash') {
      const { timestamp, events, ...fields } = await redis.hgetall(key);
      // `Queue.add` notes the given id among the options too; nothing reads it there.
      const opts = fields.opts && { ...JSON.parse(fields.opts), jobId: undefined };
      if (!name.startsWith(':ledger'))
        contents[name] = { ...fields, opts, timestamp: timestamp !== undefined };
    } else if (type === 'list') contents[name] = await redis.lrange(key, 0, -1);
    else if (type === 'zset') contents[name] = await redis.zrange(key, '0', '-1');
    else if (type === 'stream')
      contents[name] = (await redis.xrange(key, '-', '+')).map(([, fields]) => fields);
    else if (!name.startsWith(':ledger')) contents[name] = await redis.get(key);
  }
  return contents;
}

t.test('the script that is joined with the ledger adds the job that BullMQ adds', async (t) => {
  const { redis, queue } = await openShard(t);
  const other = shard + 1;
  const joined = openQueue(redis, other);
  t.teardown(() => joined.close());
  await Promise.all([queue.waitUntilReady(), joined.waitUntilReady()]);

  await queue.add('click', data, { ...jobOptions, jobId: 'b1' });
  const key = `${jobKeyPrefix(other)}b1`;
  const ledger = [`${shardPrefix(other)}:ledger:day`, `${shardPrefix(other)}:ledger:since`] as const;
  const barred = `${shardPrefix(other)}:barred:b1`;
  const line = { keys: [key, ...ledger], values: [3, 'click', 60, 1] } as Parameters<
    ReturnType<typeof defineAddJob>
  >[4];
  const addJob = defineAddJob(redis, noAcks);
  const add = () =>
    addJob(joined, 'click', 'b1', data, line, { barred, untilMs: performance.now() + 10_000 });
  t.equal(await add(), 'added');
  t.same(await contentsOf(redis, other), await contentsOf(redis, shard));
  t.equal(await redis.hget(key, 'events'), '3', 'the ledger has its own keys behind those of BullMQ');
  t.equal(await redis.hget(ledger[0], 'click'), '3');

  t.equal(await add(), 'added', 'the same once more');
  t.equal(await redis.llen(`${jobKeyPrefix(other)}wait`), 1, 'is the same job');
  t.equal(await redis.hget(ledger[0], 'click'), '3', 'which is counted once');
});
