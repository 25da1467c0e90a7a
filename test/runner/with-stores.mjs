import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '../../packages/local-stores/dist/src/index.js';

const ours = ['DATABASE_URL', 'REDIS_URL', 'CLICKHOUSE_URL', 'HOST', 'PORT', 'DATA_DIR', 'ADMIN_KEY'];

/** Several systems share one ClickHouse here, and each keeps within what one alone may ask for at once. */
const clickhouseRequestsMax = 58;

/** Calls `use` with an environment that names one running set of stores, and ends them whatever happens. */
export async function withStores(use) {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-tests-'));
  const stores = await startStores({ dir, clickhouseRequestsMax, say: console.log });
  const end = async () => {
    await stores.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    await use(environment(stores));
  } finally {
    await end();
  }
}

/** What is set for running the product must not reach its tests. */
function environment(stores) {
  const env = { ...process.env, TAP_BAIL: '0' };
  for (const name of ours) delete env[name];
  return {
    ...env,
    TEST_DATABASE_URL: stores.postgres.url,
    TEST_REDIS_URL: stores.redis.url,
    TEST_CLICKHOUSE_URL: stores.clickhouse.url,
  };
}
