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
  // Both to their ends: stores that are stopped because of the one would break the other off.
  const outcomes = await Promise.allSettled([
    migrate(urls.databaseUrl, quietLog),
    migrateClickHouse(urls.clickhouseUrl).catch((cause: Error) => {
      throw new Error(`ClickHouse cannot be prepared (${cause.message})`, { cause });
    }),
  ]);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
