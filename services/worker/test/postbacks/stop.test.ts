import { migrate, openPool } from '@clicktrail/postgres';
import { connectForWork, untilReady } from '@clicktrail/redis';
import { emptyStore, privateStore } from '@clicktrail/testing';
import { pino } from 'pino';
import t from 'tap';
import { startPostbacks } from '../../src/postbacks/index.js';

for (const [state, signal] of [
  ['is gone', 'SIGKILL'],
  ['does not answer', 'SIGSTOP'],
] as const) {
  t.test(`a stop closes everything while Redis ${state}`, async (t) => {
    const log = pino({ level: 'silent' });
    const databaseUrl = await emptyStore(t, 'postgres');
    await migrate(databaseUrl, log);
    const pool = openPool({ databaseUrl, log });
    const server = await privateStore(t, 'redis');
    const redis = connectForWork(server.url);
    redis.on('error', () => {});
    t.teardown(async () => {
      redis.disconnect();
      await pool.end();
      server.kill('SIGCONT');
    });
    await untilReady(redis);
    // A stop gives up after this time and a second more: one that takes less has closed what there was.
    const timeoutMs = 10_000;
    const postbacks = startPostbacks({ pool, redis, log, allowPrivate: true, timeoutMs });
    server.kill(signal);
    const startMs = performance.now();
    await postbacks.stop();
    t.ok(performance.now() - startMs < 4_000);
  });
}
