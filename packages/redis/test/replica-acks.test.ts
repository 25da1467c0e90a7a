import { durableSettings, redisServer, waitFor } from '@clicktrail/testing';
import { Redis } from 'ioredis';
import t from 'tap';
import { ReplicaAcks } from '../src/index.js';

const primary = await redisServer(t, durableSettings);
const connect = () => {
  const redis = new Redis(primary.url, { maxRetriesPerRequest: 0, retryStrategy: () => 20 });
  redis.on('error', () => {}); // the commands reject
  t.teardown(() => redis.disconnect());
  return redis;
};
const redis = connect();
const waitsOf = async () =>
  Number(/cmdstat_wait:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);

t.test('without replicas a write is not confirmed, within half a second', async (t) => {
  const acks = new ReplicaAcks(redis, 1);
  const begunMs = performance.now();
  await t.rejects(
    acks.confirmed(() => redis.set('a', '1')),
    { name: 'TooFewReplicasError' },
  );
  t.ok(performance.now() - begunMs < 900);
  t.equal(await new ReplicaAcks(redis, 0).confirmed(() => redis.set('a', '2')), 'OK', 'none is asked for');
});

t.test('with replicas', async (t) => {
  const replica = await redisServer(t, [...durableSettings, `replicaof 127.0.0.1 ${primary.port}`]);
  const acks = new ReplicaAcks(redis, 1);
  // It copies what is there first.
  await waitFor(() => acks.confirmed(() => redis.set('a', '3')), { what: 'a replica that is up to date' });

  await t.test('a confirmed write is on the replica, and its own error is passed on', async (t) => {
    t.equal(await acks.confirmed(() => redis.incr('count')), 1);
    const other = new Redis(replica.url);
    t.teardown(() => other.disconnect());
    t.equal(await other.get('count'), '1');
    await t.rejects(
      acks.confirmed(() => redis.lpush('count', '1')),
      { message: /WRONGTYPE/ },
    );
  });

  await t.test('many at once share their waits', async (t) => {
    const before = await waitsOf();
    await Promise.all(Array.from({ length: 500 }, () => acks.confirmed(() => redis.incr('count'))));
    const waits = (await waitsOf()) - before;
    t.ok(waits >= 1 && waits <= 20, `${waits} waits for 500 writes`);
  });

  await t.test('a replica that is silent confirms nothing, and one that is back does', async (t) => {
    await replica.signal('SIGSTOP');
    await t.rejects(
      acks.confirmed(() => redis.set('b', '1')),
      { message: /0 of 1 replicas/ },
    );
    await replica.signal('SIGCONT');
    await waitFor(() => acks.confirmed(() => redis.set('b', '2')), { what: 'a confirmation' });
  });

  await t.test('a connection that was replaced in between confirms nothing', async (t) => {
    const own = connect();
    const ownAcks = new ReplicaAcks(own, 1);
    const id = await own.client('ID');
    const write = async () => {
      await own.set('c', '1');
      await redis.client('KILL', 'ID', id);
      await waitFor(async () => (await own.client('ID')) !== id, { what: 'a new connection' });
    };
    await t.rejects(ownAcks.confirmed(write), { name: 'TooFewReplicasError' });
    t.equal(await own.wait(1, 100), 1, 'although the new one says that a replica has all of it');
    t.equal(await ownAcks.confirmed(() => own.set('c', '2')), 'OK', 'the next write is confirmed');
  });
});
