import { Histogram, type Registry } from 'prom-client';
import { type Reading, readGauge } from './read-gauge.js';

/** Counts of a connection pool; `pg.Pool` has them. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Metrics of a process's Postgres pools, by pool name: connections by state, and waits for a connection. */
export class PoolMetrics {
  readonly #pools = new Map<string, PoolCounts>();
  readonly #waits: Histogram<'pool'>;

  constructor(registry: Registry) {
    readGauge(registry, {
      name: 'clicktrail_pg_pool_connections',
      help: 'Connections to Postgres by pool and state.',
      labelNames: ['pool', 'state'],
      read: () => this.#connections(),
    });
    readGauge(registry, {
      name: 'clicktrail_pg_pool_waiting',
      help: 'Pieces of work that wait for a connection to Postgres right now, by pool.',
      labelNames: ['pool'],
      read: () => [...this.#pools].map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
    });
    this.#waits = new Histogram({
      name: 'clicktrail_pg_pool_wait_seconds',
      help: 'How long a piece of work waited for a connection to Postgres, whether it got one or not.',
      labelNames: ['pool'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 5],
      registers: [registry],
    });
  }

  /**
   * Opens a pool and watches it.
   * @param open opens the pool with a callback for each wait in milliseconds, `onWait` of `openPool`
   */
  watch<Opened extends PoolCounts>(
    name: string,
    open: (onWait: (waitedMs: number) => void) => Opened,
  ): Opened {
    this.#waits.zero({ pool: name });
    const opened = open((waitedMs) => this.#waits.observe({ pool: name }, waitedMs / 1_000));
    this.#pools.set(name, opened);
    return opened;
  }

  *#connections(): Exclude<Reading, number> {
    for (const [pool, { totalCount, idleCount }] of this.#pools) {
      yield [{ pool, state: 'busy' }, totalCount - idleCount];
      yield [{ pool, state: 'idle' }, idleCount];
    }
  }
}
