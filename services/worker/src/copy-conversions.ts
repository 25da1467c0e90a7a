import { type ClickHouseClient, insertConversions } from '@clicktrail/clickhouse';
import { type Loop, startLoop } from '@clicktrail/concurrency';
import { inTransaction, type Pool, readCopyBacklog, takeConversionChanges } from '@clicktrail/postgres';
import { readGauge } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

export interface CopyingDeps {
  pool: Pool;
  clickhouse: ClickHouseClient;
  log: Logger;
  /** Pause between two rounds; 500 ms if left out. */
  everyMs?: number;
  /** Pause after a round that failed; 2 s if left out. */
  afterErrorMs?: number;
  /** Most changes in one insert; 5,000 if left out. */
  batchRows?: number;
}

/** Less than Postgres allows a transaction to do nothing: its changes stay locked during the insert. */
const insertMsMax = 20_000;

/**
 * Copies changed conversions to ClickHouse, any number of workers at once. A worker that dies between the insert and the
 * commit leaves the changes in the outbox, and the next insert replaces the same rows.
 * Postgres or ClickHouse away: the changes wait, and a later round copies them. Sales never wait for it.
 */
export function startCopying(deps: CopyingDeps): Pick<Loop, 'stop'> {
  const { log, everyMs = 500, afterErrorMs = 2_000, batchRows = 5_000 } = deps;
  const copy = async (stopping: AbortSignal) => {
    while (!stopping.aborted && (await copySome(deps, batchRows, stopping)) === batchRows);
  };
  return startLoop(copy, {
    everyMs,
    afterErrorMs,
    onError: (error) =>
      log.warn({ err: error }, 'changed conversions could not be copied to ClickHouse; trying again'),
  });
}

/** @returns the number of copied changes */
function copySome(
  { pool, clickhouse }: CopyingDeps,
  batchRows: number,
  stopping: AbortSignal,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const { changes, lines } = await takeConversionChanges(tx, batchRows);
    await inTime(stopping, (signal) => insertConversions(clickhouse, lines, signal));
    return changes;
  });
}

/** Gives `work` a signal that is aborted by a stop and after {@link insertMsMax}. `AbortSignal.any` would keep each one. */
async function inTime<T>(stopping: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, insertMsMax);
  stopping.addEventListener('abort', end, { once: true });
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
  }
}

/** Registers the gauges of the outbox, which read it at each scrape. */
export function copyBacklog(registry: Registry, pool: Pool): void {
  readGauge(registry, {
    name: 'clicktrail_conversion_changes',
    help: 'Changes of conversions that may not be in ClickHouse yet.',
    read: async () => (await readCopyBacklog(pool)).changes,
  });
  readGauge(registry, {
    name: 'clicktrail_conversion_changes_oldest_seconds',
    help: 'How long the oldest of these changes has waited; 0 where none does.',
    read: async () => (await readCopyBacklog(pool)).oldestMs / 1_000,
  });
}
