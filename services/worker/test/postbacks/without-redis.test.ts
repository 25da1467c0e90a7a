import { emptyStore, privateStore } from '@clicktrail/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import t from 'tap';
import { readConfig, startWorker } from '../../src/index.js';
import { openPostbacks, startPublisher } from './fixture.js';

for (const [state, signal] of [
  ['is gone', 'SIGKILL'],
  ['does not answer', 'SIGSTOP'],
] as const) {
  t.test(`postbacks are delivered while Redis ${state}`, async (t) => {
    const { add, attempted, databaseUrl } = await openPostbacks(t);
    const { url } = await startPublisher(t, (_request, response) => response.end());
    const redis = await privateStore(t, 'redis');
    const config = readConfig({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      CLICKHOUSE_URL: await emptyStore(t, 'clickhouse'),
      POSTBACK_ALLOW_PRIVATE: 'true',
    });
    redis.kill(signal);
    const worker = startWorker(config, {
      log: pino({ level: 'silent' }),
      registry: new Registry(),
      onUnfit: (sentence) => t.fail(sentence),
    });
    t.match(await attempted(await add(url)), { status: 'delivered' });
    redis.kill('SIGCONT');
    await worker.stop();
  });
}
