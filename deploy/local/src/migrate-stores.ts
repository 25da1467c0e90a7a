import { migrateClickHouse } from '@clicktrail/clickhouse';
import { migrate } from '@clicktrail/postgres';
import { quietLog } from './quiet-log.js';

/**
 * Brings both schemas up to date; safe when several do so at once, and quick when there is nothing to do.
 * Throws when a server cannot be reached or a statement is refused.
 *
 * @returns the names of the migrations that were applied now.
 */
export async function migrateStores(urls: { databaseUrl: string; clickhouseUrl: string }): Promise<string[]> {
  const applied = await Promise.all([
    migrate(urls.databaseUrl, quietLog),
    migrateClickHouse(urls.clickhouseUrl),
  ]);
  return applied.flat();
}
