import { Histogram, type Registry } from 'prom-client';
import { readGauge } from './read-gauge.js';

/** What a pool says of itself; `pg.Pool` does. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** @returns what is to be told of every wait for a connection, in milliseconds: the `onWait` of `openPool`. */
export function poolWaits(registry: Registry): (waitedMs: number) => void {
  const waits = new Histogram({
    name: 'clicktrail_pg_pool_wait_seconds',
    help: 'How long a piece of work waited for a connection to Postgres, whether it got one or not.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 5],
    registers: [registry],
  });
  return (waitedMs) => waits.observe(waitedMs / 1_000);
}

/** The connections of a pool by state, and who waits for one. */
export function poolGauges(registry: Registry, pool: PoolCounts): void {
  readGauge(registry, {
    name: 'clicktrail_pg_pool_connections',
    help: 'Connections to Postgres by state.',
    labelNames: ['state'],
    read: () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ],
  });
  readGauge(registry, {
    name: 'clicktrail_pg_pool_waiting',
    help: 'Pieces of work that wait for a connection to Postgres right now.',
    read: () => pool.waitingCount,
  });
}
