import { migrateClickHouse } from '@clicktrail/clickhouse';
import type { GivenUrls } from '@clicktrail/local-stores';
import { migrate } from '@clicktrail/postgres';
import { quietLog } from './quiet-log.js';

/**
 * Brings both schemas up to date; safe when several do so at once, and quick when there is nothing to do.
 * Throws when a server cannot be reached or a statement is refused.
 *
 * @param given which of the two somebody has named: the error shows by which setting
 * @returns the names of the migrations that were applied now.
 */
export async function migrateStores(
  urls: { databaseUrl: string; clickhouseUrl: string },
  given: GivenUrls = {},
): Promise<string[]> {
  const postgres = given.postgres ? 'DATABASE_URL: Postgres' : 'Postgres';
  const clickhouse = given.clickhouse ? 'CLICKHOUSE_URL: ClickHouse' : 'ClickHouse';
  // Both to their ends: stores that are stopped because of the one would break the other off.
  const outcomes = await Promise.allSettled([
    migrate(urls.databaseUrl, quietLog).catch(cannotBePrepared(postgres)),
    migrateClickHouse(urls.clickhouseUrl).catch(cannotBePrepared(clickhouse)),
  ]);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

const cannotBePrepared = (name: string) => (cause: Error) => {
  // A name with several addresses fails with an error for each of them, and without words of its own.
  throw new Error(`${name} cannot be prepared (${cause.message || 'nothing answers there'})`, { cause });
};
