import { emptyStore, type TestHandle } from '@clicktrail/testing';
import { migrate, openPool, type Pool } from '../src/index.js';

export const silent = { info: () => {}, warn: () => {} };

/** A migrated database of the test's own. */
export async function freshPool(t: TestHandle): Promise<{ pool: Pool; databaseUrl: string }> {
  const databaseUrl = await emptyStore(t, 'postgres');
  await migrate(databaseUrl, silent);
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  return { pool, databaseUrl };
}
