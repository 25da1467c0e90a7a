import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresAway, type Log, type Pool, settleReportingCurrency } from '@clicktrail/postgres';

const withinMs = 10_000;
const pauseMs = 500;

/**
 * Settles the reporting currency as the first thing that a process says to Postgres: what else it opens there tells others
 * that it counts on it. Where everything starts at once, Postgres may need some seconds.
 * @throws where this installation has another one, or Postgres is away for ten seconds
 */
export async function settleCurrency(pool: Pool, currency: string, log: Log): Promise<void> {
  const deadlineMs = performance.now() + withinMs;
  for (;;) {
    try {
      return await settleReportingCurrency(pool, currency);
    } catch (error) {
      if (!isPostgresAway(error) || performance.now() > deadlineMs) throw error;
      log.warn({ err: error }, 'Postgres is away; the reporting currency is asked for again for ten seconds');
      await sleep(pauseMs);
    }
  }
}
