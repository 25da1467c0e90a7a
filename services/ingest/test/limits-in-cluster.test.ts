import { connectForRequests, ReplicaAcks, waitUntilReady } from '@clicktrail/redis';
import { redisCluster, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { campaign } from './fixtures.js';
import { make, none, reserve } from './limits-support.js';

t.test('caps and velocity are exact across processes on a Redis Cluster', async (t) => {
  const cluster = await redisCluster(t, { masters: 3, replicasOfEach: 1 });
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const redis = connectForRequests(cluster.url);
      t.teardown(() => redis.disconnect());
      await waitUntilReady(redis);
      const acks = new ReplicaAcks(1, () => connectForRequests(cluster.url));
      t.teardown(() => acks.close());
      await acks.ready();
      return { redis, limits: make({ redis, acks, countClicks: none }) };
    }),
  );
  const upTo = (id: string, limit: number) =>
    campaign({ id, caps: [{ type: 'clicks', window: 'total', limit }] });
  const capped = Array.from({ length: 20 }, (_, i) => upTo(`cmp_${i}`, 10));
  const pace = (id: string) => [{ key: `pace:rule:${id}`, clicks: 7, spanMs: 60_000 }];
  const outcomes = async (take: (turn: number) => Promise<unknown>) => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, turn) => take(turn)));
    return all.filter((one) => one.status === 'fulfilled' && one.value === 'reserved').length;
  };
  const { limits } = processes[0]!;
  // Replicas of a cluster that has just begun may take a while for their first write, which counts all the same.
  for (const { id } of capped) {
    const first = upTo(`first_${id}`, 1_000);
    await waitFor(() => reserve(limits, first, []).catch(() => false), { what: 'a replica' });
  }
  for (const one of capped) await reserve(limits, one, []);
  const byCap = await Promise.all(
    capped.map((one) => outcomes((turn) => reserve(processes[turn % 2]!.limits, one, []))),
  );
  t.same(byCap, Array(20).fill(9), 'the cap, less the first');
  const open = Array.from({ length: 20 }, (_, i) => campaign({ id: `open_${i}` }));
  const byPace = await Promise.all(
    open.map((one) => outcomes((turn) => processes[turn % 2]!.limits.reserve(one, pace(one.id)))),
  );
  t.same(byPace, Array(20).fill(7));
  const { redis } = processes[0]!;
  t.same(await redis.mget(`{clicktrail-reservations}:cap:none`), [null]);
});
