import { clusterOf, createClickHouse, deduplicationWindow, proveClickHouse } from '@clicktrail/clickhouse';
import { openPool, provePostgres } from '@clicktrail/postgres';
import { DeadLetters, JobGroups } from '@clicktrail/queue';
import { connectForWork, whyUnfit, writeProof } from '@clicktrail/redis';
import {
  PoolMetrics,
  type Readiness,
  readinessOf,
  storeChecks,
  storesUp,
  type Tracing,
} from '@clicktrail/telemetry';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { WorkerConfig } from './config.js';
import { eventStore } from './events/event-store.js';
import { startEventWorker } from './events/event-worker.js';
import { followEvents } from './events/follow-inserts.js';
import { JobStorer } from './events/store-jobs.js';
import { startFolding } from './fold-conversion-totals.js';
import { observeAttempts, postbackBacklog, startPostbacks } from './postbacks/index.js';

/** The part of ClickHouse' window that is counted on. The rest is for a worker that sleeps after it has asked. */
const windowShare = 1 / 2;

/** How long a stop waits for inserts that are under way; what is not stored then goes back to the queue. */
const drainMs = 5_000;

export interface RunningWorker {
  /** Not ready while one of its stores is away, and once it is stopping. */
  readiness(): Promise<Readiness>;
  stop(): Promise<void>;
}

export interface WorkerDeps {
  log: Logger;
  registry: Registry;
  tracing?: Tracing | undefined;
  /** Told in one sentence that this Redis can never be used: there is no use in going on. */
  onUnfit: (sentence: string) => void;
}

/** Starts the worker of every shard of the event queue, and the delivery of postbacks. */
export function startWorker(
  config: WorkerConfig,
  { log, registry, tracing, onUnfit }: WorkerDeps,
): RunningWorker {
  const redis = connectForWork(config.redisUrl);
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  redis.on('ready', () => void refuseWrongKind(redis, onUnfit));
  const clickhouse = createClickHouse(config.clickhouseUrl, { requestTimeoutMs: 60_000 });
  const deadLetters = new DeadLetters(redis);
  const stopping = new AbortController();
  const observe = followEvents({ registry, log, tracing });

  const workers = Array.from({ length: config.shards }, (_, shard) => {
    const storer = new JobStorer({
      groups: new JobGroups(redis, shard, clusterOf(clickhouse)?.shards),
      groupsRemembered: Math.floor(deduplicationWindow * windowShare),
      store: eventStore(clickhouse),
      keepDeadLetter: (event, group) => deadLetters.put(event, group),
      log,
      stopping: stopping.signal,
      observe,
    });
    return startEventWorker({ ...config, redis, shard, storer, log });
  });

  const { databaseUrl } = config;
  const pool = new PoolMetrics(registry).watch('main', (onWait) =>
    openPool({ databaseUrl, log, applicationName: 'clicktrail-worker', onWait }),
  );
  const checks = storeChecks({
    postgres: { prove: () => provePostgres(pool, { postbacks: 'UPDATE', conversion_daily: 'INSERT' }) },
    redis: { status: () => redis.status, prove: writeProof(redis) },
    clickhouse: { prove: () => proveClickHouse(clickhouse, 'writes') },
  });
  storesUp(registry, checks);
  postbackBacklog(registry, pool);
  const postbacks = startPostbacks({
    pool,
    log,
    allowPrivate: config.postbackAllowPrivate,
    observe: observeAttempts({ registry, log, tracing }),
  });
  const folding = startFolding({ pool, log });

  let isStopping = false;
  return {
    readiness: readinessOf({
      checks,
      isStopping: () => isStopping,
      onDown: (part, err) => log.warn({ err, part }, 'a part cannot serve'),
    }),
    async stop() {
      isStopping = true;
      const giveUp = setTimeout(() => stopping.abort(), drainMs);
      await Promise.all([postbacks.stop(), folding.stop(), ...workers.map((worker) => worker.close())]);
      clearTimeout(giveUp);
      await Promise.all([clickhouse.close(), pool.end()]);
      redis.disconnect();
    },
  };
}

/** A replica may be promoted, and rights may be given: readiness tells of those. What a server is does not change. */
async function refuseWrongKind(redis: Redis, onUnfit: (sentence: string) => void): Promise<void> {
  const unfit = await whyUnfit(redis).catch(() => undefined);
  if (unfit?.forGood) onUnfit(unfit.sentence);
}
