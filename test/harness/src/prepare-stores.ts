import { migrateClickHouse } from '@clicktrail/clickhouse';
import type { Stores } from '@clicktrail/local-stores';
import { ensureAdminKey, migrate, openPool } from '@clicktrail/postgres';

export const adminKey = 'ck_harness_admin_key_of_this_system';
const silent = { info() {}, warn() {} };

/** Makes tables, and an admin key without a limit that a test would meet. */
export async function prepareStores(stores: Stores): Promise<void> {
  await Promise.all([migrate(stores.postgres.url, silent), migrateClickHouse(stores.clickhouse.url)]);
  const pool = openPool({ databaseUrl: stores.postgres.url, log: silent });
  try {
    await ensureAdminKey(pool, adminKey);
    await pool.query('UPDATE api_keys SET rate_limit = 1000000000, event_limit = 10000000');
  } finally {
    await pool.end();
  }
}
