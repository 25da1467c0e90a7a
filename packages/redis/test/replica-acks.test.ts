import { setTimeout as sleep } from 'node:timers/promises';
import { durableSettings, quickestMs, redisServer, waitFor } from '@clicktrail/testing';
import { Redis } from 'ioredis';
import t from 'tap';
import { connectForWork, defineScript, type RedisClient, ReplicaAcks } from '../src/index.js';

const primary = await redisServer(t, durableSettings);
const opened = <Client extends RedisClient>(redis: Client): Client => {
  redis.on('error', () => {}); // the commands reject
  t.teardown(() => redis.disconnect());
  return redis;
};
const redis = opened(new Redis(primary.url, { maxRetriesPerRequest: 0, retryStrategy: () => 20 }));

/** A write, and its confirmation by so many replicas. */
const writer = (redis: RedisClient, replicas: number) => {
  const acks = new ReplicaAcks(replicas, () => redis);
  const set = defineScript<string>(redis, 'testSet', "return redis.call('SET', KEYS[1], ARGV[1])", 1);
  return (key: string, value: string) => acks.confirmed(set, key, value);
};

t.test('without replicas a write is not confirmed, within half a second', async (t) => {
  const write = writer(redis, 1);
  await t.rejects(write('a', '0'), { name: 'TooFewReplicasError' }, 'the first time sends the script');
  const refused = () => t.rejects(write('a', '1'), { name: 'TooFewReplicasError' });
  t.ok((await quickestMs(900, refused)) < 900);
  t.equal(await writer(redis, 0)('a', '2'), 'OK', 'none is asked for');
});

t.test('with replicas', async (t) => {
  const replica = await redisServer(t, [...durableSettings, `replicaof 127.0.0.1 ${primary.port}`]);
  const write = writer(redis, 1);
  // It copies what is there first.
  await waitFor(() => write('a', '3'), { what: 'a replica that is up to date' });

  await t.test("a confirmed write is on the replica, and a script's own error is passed on", async (t) => {
    t.equal(await write('b', '1'), 'OK');
    const other = opened(new Redis(replica.url));
    t.equal(await other.get('b'), '1');
    const acks = new ReplicaAcks(1, () => redis);
    const push = defineScript<number>(redis, 'testPush', "return redis.call('LPUSH', KEYS[1], 'x')", 1);
    await t.rejects(acks.confirmed(push, 'b'), { message: /WRONGTYPE/ });
  });

  await t.test(
    'a script that the server has forgotten is sent again before the wait, not behind it',
    async (t) => {
      await redis.script('FLUSH');
      t.equal(await write('b', '2'), 'OK');
    },
  );

  await t.test('a replica that is silent confirms nothing, and one that is back does', async (t) => {
    await replica.signal('SIGSTOP');
    await t.rejects(write('c', '1'), { message: /0 of 1 replicas/ });
    await replica.signal('SIGCONT');
    await waitFor(() => write('c', '2'), { what: 'a confirmation' });
  });

  await t.test(
    'a connection that was replaced before the replica had the write confirms nothing',
    async (t) => {
      // It sends again what had no answer: the wait alone would go to a connection that wrote nothing.
      const own = opened(connectForWork(primary.url)) as Redis;
      const id = await own.client('ID');
      const ownWrite = writer(own, 1);
      await ownWrite('d', '0');
      await replica.signal('SIGSTOP');
      const refused = t.rejects(ownWrite('d', '1'));
      await waitFor(async () => (await redis.get('d')) === '1', { what: 'the write' });
      await redis.client('KILL', 'ID', id);
      await sleep(50);
      await replica.signal('SIGCONT');
      await refused;
      await waitFor(() => ownWrite('d', '2'), { what: 'the next write' });
    },
  );
});
