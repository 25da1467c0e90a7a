import { migrate } from '@clicktrail/postgres';
import { emptyStores } from '@clicktrail/testing';
import { test } from 'tap';
import { openResources, readServiceConfig } from '../src/index.js';

const quiet = { info: () => {}, warn: () => {} };

test('requests that wait for connections to Postgres do not make a process unready', async (t) => {
  const { databaseUrl, redisUrl, clickhouseUrl } = await emptyStores(t);
  await migrate(databaseUrl, quiet);
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, CLICKHOUSE_URL: clickhouseUrl };
  const resources = await openResources('test', readServiceConfig(env));
  t.teardown(() => resources.close());
  const busy = await Promise.all(Array.from({ length: 15 }, () => resources.pool.connect()));
  const beganMs = performance.now();
  await resources.checks.postgres();
  t.ok(performance.now() - beganMs < 4_000, 'less than a wait for a connection may take');
  for (const each of busy) each.release();
});
