import { migrateClickHouse } from '@clicktrail/clickhouse';
import { retry } from '@clicktrail/concurrency';
import { migrate } from '@clicktrail/postgres';
import type { Logger } from 'pino';
import type { MigrationsConfig } from './config.js';
import { ensureFirstAdminKey } from './first-admin-key.js';

const pauseMs = 1_000;

/**
 * Brings both schemas up to date and makes sure that an admin key exists. Safe if several jobs do so at once, and quick if
 * there is nothing to do. Retries for `waitMs` while a store does not answer, then throws its error.
 *
 * @returns the secret of a new admin key, to be shown this once; else `undefined`
 */
export async function prepareStores(config: MigrationsConfig, log: Logger): Promise<string | undefined> {
  const { databaseUrl, clickhouseUrl, adminKey, waitMs } = config;
  const signal = AbortSignal.timeout(waitMs);
  const applied = await Promise.all([
    untilItAnswers('Postgres', () => migrate(databaseUrl, log)),
    untilItAnswers('ClickHouse', () => migrateClickHouse(clickhouseUrl)),
  ]);
  log.info({ applied: applied.flat() }, 'the schemas are up to date');
  return ensureFirstAdminKey({ databaseUrl, given: adminKey, log });

  async function untilItAnswers<T>(store: string, work: () => Promise<T>): Promise<T> {
    let last: unknown;
    const onRetry = ({ error }: { error: unknown }) => {
      last = error;
      log.warn({ err: error, store }, 'could not migrate yet; retrying');
    };
    return retry(work, { firstPauseMs: pauseMs, longestPauseMs: pauseMs, signal, onRetry }).catch((error) => {
      throw signal.aborted ? (last ?? error) : error;
    });
  }
}
