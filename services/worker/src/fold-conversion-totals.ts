import { type Loop, startLoop } from '@clicktrail/concurrency';
import { foldConversionTotals, type Queryable } from '@clicktrail/postgres';
import type { Logger } from 'pino';

export interface FoldingDeps {
  pool: Queryable;
  log: Logger;
  /** Pause between two rounds; 5 s if left out. */
  everyMs?: number;
  /** Most differences in one statement; 20,000 if left out. */
  batchRows?: number;
}

/**
 * Folds the differences that conversions write into the daily rows. Reports are exact without it, only slower.
 * Postgres away: the next round folds more.
 */
export function startFolding(deps: FoldingDeps): Pick<Loop, 'stop'> {
  const { pool, log, everyMs = 5_000, batchRows = 20_000 } = deps;
  const fold = async (stopping: AbortSignal) => {
    while (!stopping.aborted && (await foldConversionTotals(pool, batchRows)) === batchRows);
  };
  return startLoop(fold, {
    everyMs,
    onError: (error) => log.warn({ err: error }, 'totals of conversions could not be folded; trying again'),
  });
}
