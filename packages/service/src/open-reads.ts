import { permitWithinMs } from '@clicktrail/http';
import { openPool, type Pool } from '@clicktrail/postgres';
import type { Resources } from './open-resources.js';

/** As many as lists of one process are read at once by default. */
const connectionsMax = 16;

/**
 * Opens connections to Postgres for lists and reports alone: no sale waits for one of them. A report that has its turn
 * waits for a connection as long as it would have waited for its turn.
 */
export function openReads({ name, config, log, pools }: Resources): Pool {
  const { databaseUrl } = config;
  return pools.watch('reads', (onWait) =>
    openPool({
      databaseUrl,
      log,
      applicationName: `clicktrail-${name}-reads`,
      max: connectionsMax,
      connectTimeoutMs: permitWithinMs,
      onWait,
    }),
  );
}
