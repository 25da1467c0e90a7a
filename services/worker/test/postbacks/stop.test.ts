import { migrate, openPool } from '@clicktrail/postgres';
import { connectForWork, untilReady } from '@clicktrail/redis';
import { privateStores } from '@clicktrail/testing';
import { pino } from 'pino';
import t from 'tap';
import { startPostbacks } from '../../src/postbacks/index.js';

t.test('a stop ends while Redis is away', async (t) => {
  const stores = await privateStores(t);
  const log = pino({ level: 'silent' });
  await migrate(stores.postgres.url, log);
  const pool = openPool({ databaseUrl: stores.postgres.url, log });
  const redis = connectForWork(stores.redis.url);
  redis.on('error', () => {});
  t.teardown(async () => {
    redis.disconnect();
    await pool.end();
  });
  await untilReady(redis);
  const postbacks = startPostbacks({ pool, redis, log, allowPrivate: true, timeoutMs: 300 });
  await stores.redis.stop();
  const startMs = performance.now();
  await postbacks.stop();
  t.ok(performance.now() - startMs < 4_000);
});
