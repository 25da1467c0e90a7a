import { foldConversionTotals, type Queryable } from '@clicktrail/postgres';
import type { Logger } from 'pino';

export interface FoldingDeps {
  pool: Queryable;
  log: Logger;
  /** Between two rounds; 5 s where left out. */
  everyMs?: number;
  /** Differences in one statement; 20,000 where left out. */
  batchRows?: number;
}

/**
 * Folds the differences that conversions leave behind into the daily rows, from time to time. Reports are exact
 * without it, only slower. Postgres away: the next round makes up for it.
 */
export function startFolding(deps: FoldingDeps): { stop(): Promise<void> } {
  const { pool, log, everyMs = 5_000, batchRows = 20_000 } = deps;
  let stopped = false;
  let round = Promise.resolve();
  const fold = async () => {
    try {
      while (!stopped && (await foldConversionTotals(pool, batchRows)) === batchRows);
    } catch (error) {
      log.warn({ err: error }, 'totals of conversions could not be folded; trying again');
    }
  };
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      round = fold().then(() => {
        if (!stopped) next();
      });
    }, everyMs);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
