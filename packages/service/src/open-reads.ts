import { permitWithinMs } from '@clicktrail/http';
import { openPool, type Pool } from '@clicktrail/postgres';
import type { Resources } from './open-resources.js';

/** As many as lists of one process are read at once by default. */
const connectionsMax = 16;

/**
 * Opens connections to Postgres for lists and reports alone: no sale waits for one of them. A report that has its turn
 * waits for a connection as long as it would have waited for its turn.
 */
export const openReads = (resources: Resources): Pool =>
  open('reads', resources, resources.config.databaseUrl);

/** Opens connections to the standby of `DATABASE_READS_URL`, for lists and totals that may lag; undefined without one. */
export const openStandby = (resources: Resources, url: string | undefined): Pool | undefined =>
  url === undefined ? undefined : open('standby', resources, url);

function open(use: string, { name, log, pools }: Resources, databaseUrl: string): Pool {
  return pools.watch(use, (onWait) =>
    openPool({
      databaseUrl,
      log,
      applicationName: `clicktrail-${name}-${use}`,
      max: connectionsMax,
      connectTimeoutMs: permitWithinMs,
      onWait,
    }),
  );
}
