import { openPool, type Pool } from '@clicktrail/postgres';
import type { Parts } from './open-parts.js';

/** Connections to Postgres of their own for lists and reports: no sale waits for one that a list has. */
export function openReads({ name, config, log, pools }: Parts): Pool {
  const { databaseUrl } = config;
  return pools.watch('reads', (onWait) =>
    openPool({ databaseUrl, log, applicationName: `clicktrail-${name}-reads`, onWait }),
  );
}
