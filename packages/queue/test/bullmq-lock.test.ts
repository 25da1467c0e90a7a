import t from 'tap';
import { jobKeyPrefix, lockSuffix } from '../src/bullmq/keys.js';
import { openShard, shard } from './support/open-shard.js';

t.test('the lock of a taken job is a key of its own that holds the lock token', async (t) => {
  const { redis, add, take } = await openShard(t);
  await add('b1');
  const lockKey = `${jobKeyPrefix(shard)}b1${lockSuffix}`;
  t.equal(await redis.get(lockKey), null);
  const job = await take('a token');
  t.equal(await redis.get(lockKey), 'a token');
  const ttlMs = await redis.pttl(lockKey);
  t.ok(ttlMs > 0 && ttlMs <= 300, 'which ends by itself');
  await job.moveToCompleted(undefined, 'a token', false);
  t.equal(await redis.get(lockKey), null);
});
