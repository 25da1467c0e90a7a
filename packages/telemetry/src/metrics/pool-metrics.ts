import { Histogram, type Registry } from 'prom-client';
import { type Reading, readGauge } from './read-gauge.js';

/** What a pool says of itself; `pg.Pool` does. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The pools of connections to Postgres that a process has, each by its name: what their connections do, and who waits. */
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

  /** @param open is given what is to be told of every wait for a connection, in milliseconds: `onWait` of `openPool` */
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
