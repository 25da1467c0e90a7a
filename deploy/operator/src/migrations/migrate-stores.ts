import { migrateClickHouse } from '@clicktrail/clickhouse';
import { migrate } from '@clicktrail/postgres';

/** Drops messages: a failure is thrown. */
export const silentLog = { info: () => undefined, warn: () => undefined };

/**
 * Brings both schemas up to date. Safe if several processes do so at once, and quick if there is nothing to do.
 *
 * @param given the URLs that an operator has set: an error names their variables
 * @returns the names of the migrations that were applied now
 * @throws if a server cannot be reached or refuses a statement
 */
export async function migrateStores(
  urls: { databaseUrl: string; clickhouseUrl: string },
  given: { postgres?: string; clickhouse?: string } = {},
): Promise<string[]> {
  const postgres = given.postgres ? 'DATABASE_URL: Postgres' : 'Postgres';
  const clickhouse = given.clickhouse ? 'CLICKHOUSE_URL: ClickHouse' : 'ClickHouse';
  // Waits for both: the caller stops the stores on an error, which would interrupt the other one.
  const outcomes = await Promise.allSettled([
    migrate(urls.databaseUrl, silentLog).catch(cannotBePrepared(postgres)),
    migrateClickHouse(urls.clickhouseUrl).catch(cannotBePrepared(clickhouse)),
  ]);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

const cannotBePrepared = (name: string) => (cause: Error) => {
  // An error for a name with several addresses has a list of errors, and an empty message.
  throw new Error(`${name} cannot be prepared (${cause.message || 'nothing answers there'})`, { cause });
};
