import { setTimeout as sleep } from 'node:timers/promises';
import { migrateClickHouse } from '@clicktrail/clickhouse';
import { ensureAdminKey, migrate, openPool } from '@clicktrail/postgres';
import type { Logger } from 'pino';
import type { MigrationsConfig } from './config.js';

const pauseMs = 1_000;

/**
 * Brings both schemas up to date and sees to it that there is an admin key. Safe when several do so at once, and
 * quick when there is nothing to do. A store that is away is tried again for `waitMs`; then it throws.
 *
 * @returns the admin key's secret where one had to be made, to be shown this once.
 */
export async function prepareStores(config: MigrationsConfig, log: Logger): Promise<string | undefined> {
  const { databaseUrl, clickhouseUrl, adminKey, waitMs } = config;
  const applied = await Promise.all([
    patiently('Postgres', () => migrate(databaseUrl, log)),
    patiently('ClickHouse', () => migrateClickHouse(clickhouseUrl)),
  ]);
  log.info({ applied: applied.flat() }, 'the schemas are up to date');
  const pool = openPool({ databaseUrl, log, max: 1 });
  try {
    const { secret, created } = await ensureAdminKey(pool, adminKey);
    return created && adminKey === undefined ? (secret ?? undefined) : undefined;
  } finally {
    await pool.end();
  }

  async function patiently<T>(store: string, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() + pauseMs > deadline) throw error;
        log.warn({ err: error, store }, 'could not migrate yet; trying again');
        await sleep(pauseMs);
      }
    }
  }
}
