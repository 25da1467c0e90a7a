import t from 'tap';
import { jobKeyPrefix } from '../src/bullmq/keys.js';
import { readJob } from '../src/bullmq/read-job.js';
import { data, openShard, shard } from './support/open-shard.js';

t.test('a job is a hash with its name and its data in JSON', async (t) => {
  const { redis, add } = await openShard(t);
  await add('b1');
  t.same(await readJob(redis, shard, 'b1'), { kind: 'click', data });
  t.equal(await readJob(redis, shard, 'b2'), null);
});

t.test('fields that the product adds to it stay until it is completed, and go with it', async (t) => {
  const { redis, add, take, worker } = await openShard(t);
  await add('b1');
  const key = `${jobKeyPrefix(shard)}b1`;
  const marks = () => redis.hmget(key, 'events', 'group', 'stored');
  await redis.hset(key, 'events', 3, 'group', 'a group', 'stored', 1);
  const kept = ['3', 'a group', '1'];

  await (await take('first')).moveToWait('first');
  t.same(await marks(), kept, 'put back');
  await take('second');
  await worker.startStalledCheckTimer();
  let again = await take('third');
  while (!again) again = await take('third');
  t.same(await marks(), kept, 'taken over from a worker that died');
  t.equal(again.attemptsStarted, 3, 'each start is counted');
  await again.moveToCompleted(undefined, 'third', false);
  t.equal(await redis.exists(key), 0);
});
