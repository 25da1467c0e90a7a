import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { bareRedis } from '@clicktrail/testing';
import t from 'tap';
import { needsOf } from '../src/needs.js';
import { proofOfRoom } from '../src/redis-checks.js';

t.test('a Redis that is nearly full is down for a service that records events', async (t) => {
  const redis = connectForRequests(await bareRedis(t, []));
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis, 10_000);
  const memory = { hasRoom: () => true, used: 0.5 };
  await proofOfRoom(redis, memory)();
  const full = { hasRoom: () => false, used: 0.96 };
  await t.rejects(proofOfRoom(redis, full)(), /96 % of its memory/);
});

t.test('only those services record events that have their routes', (t) => {
  const recording = ['origin', 'ingest', 'query', 'conversions', 'manage'].filter(
    (name) => needsOf(name).recordsEvents,
  );
  t.same(recording, ['origin', 'ingest']);
  t.end();
});
