import {
  type ClickHouseClient,
  clusterOf,
  createClickHouse,
  deduplicationWindow,
  proveClickHouse,
} from '@clicktrail/clickhouse';
import { openPool, provePostgres } from '@clicktrail/postgres';
import { ShardDeadLetters } from '@clicktrail/queue';
import {
  checkServer,
  connectForWork,
  createWriteCheck,
  type RedisClient,
  ReplicaAcks,
} from '@clicktrail/redis';
import {
  PoolMetrics,
  type Readiness,
  readinessOf,
  storeChecks,
  storesUp,
  type Tracing,
} from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { WorkerConfig } from './config.js';
import { copyBacklog, startCopying } from './copy-conversions.js';
import { startEventWorker } from './events/event-worker.js';
import { followEvents } from './events/follow-inserts.js';
import { startFolding } from './fold-conversion-totals.js';
import { eventStore } from './insert-once/event-store.js';
import { JobGroups } from './insert-once/job-groups.js';
import { JobStorer } from './insert-once/store-jobs.js';
import { observeAttempts, postbackBacklog, startPostbacks } from './postbacks/index.js';

/** Share of ClickHouse's window that counts as surely remembered. The rest is for a worker that sleeps before it sends. */
const windowShare = 1 / 2;

/** Rights in Postgres; one for each kind of work. */
const neededRights = {
  postbacks: 'UPDATE',
  conversion_daily: 'INSERT',
  conversion_changes: 'UPDATE',
} as const;

/** Milliseconds that a stop waits for inserts under way; jobs that are not stored by then return to the queue. */
const drainMs = 5_000;

export interface RunningWorker {
  /** Not ready while a store is unusable, and once the worker is stopping. */
  readiness(): Promise<Readiness>;
  stop(): Promise<void>;
}

export interface WorkerDeps {
  log: Logger;
  registry: Registry;
  tracing?: Tracing | undefined;
  /** Called with one sentence if this Redis can never be used. */
  onUnusableRedis: (message: string) => void;
}

/** Starts the worker of every shard of the event queue, the delivery of postbacks, and what follows conversions. */
export function startWorker(config: WorkerConfig, deps: WorkerDeps): RunningWorker {
  const { log, registry, tracing, onUnusableRedis } = deps;
  const connect = () => {
    const redis = connectForWork(config.redisUrl);
    redis.on('error', (error) => log.warn({ err: error }, 'redis'));
    return redis;
  };
  const redis = connect();
  redis.on('ready', () => void checkKind(redis, onUnusableRedis));
  const clickhouse = createClickHouse(config.clickhouseUrl, { requestTimeoutMs: 60_000 });
  const acks = new ReplicaAcks(config.ackReplicas, connect);
  const stopping = new AbortController();
  const workers = startEventWorkers(config, deps, { redis, clickhouse, acks, stopping: stopping.signal });

  const { databaseUrl } = config;
  const pool = new PoolMetrics(registry).watch('main', (onWait) =>
    openPool({ databaseUrl, log, applicationName: 'clicktrail-worker', onWait }),
  );
  const checks = storeChecks({
    postgres: { prove: () => provePostgres(pool, neededRights) },
    redis: { status: () => redis.status, prove: createWriteCheck(redis) },
    clickhouse: { prove: () => proveClickHouse(clickhouse, 'writes') },
  });
  storesUp(registry, checks);
  postbackBacklog(registry, pool);
  copyBacklog(registry, pool);
  const postbacks = startPostbacks({
    pool,
    log,
    allowPrivate: config.postbackAllowPrivate,
    observe: observeAttempts({ registry, log, tracing }),
  });
  const folding = startFolding({ pool, log });
  const copying = startCopying({ pool, clickhouse, log });

  let isStopping = false;
  return {
    readiness: readinessOf({
      checks,
      isStopping: () => isStopping,
      onDown: (name, err) => log.warn({ err, part: name }, 'a part cannot serve'),
    }),
    async stop() {
      isStopping = true;
      const giveUp = setTimeout(() => stopping.abort(), drainMs);
      const loops = [postbacks, folding, copying];
      await Promise.all([...loops.map((loop) => loop.stop()), ...workers.map((worker) => worker.close())]);
      clearTimeout(giveUp);
      await Promise.all([clickhouse.close(), pool.end()]);
      redis.disconnect();
      acks.close();
    },
  };
}

interface EventStores {
  redis: RedisClient;
  clickhouse: ClickHouseClient;
  acks: ReplicaAcks;
  stopping: AbortSignal;
}

function startEventWorkers(
  config: WorkerConfig,
  { log, registry, tracing }: WorkerDeps,
  { redis, clickhouse, acks, stopping }: EventStores,
) {
  const observe = followEvents({ registry, log, tracing });
  return Array.from({ length: config.shards }, (_, shard) => {
    const deadLetters = new ShardDeadLetters(redis, shard);
    const storer = new JobStorer({
      groups: new JobGroups(redis, shard, { storeShards: clusterOf(clickhouse)?.shards, acks }),
      tokensRemembered: Math.floor(deduplicationWindow * windowShare),
      store: eventStore(clickhouse),
      keepDeadLetter: (event, group) => deadLetters.put(event, group),
      log,
      stopping,
      observe,
    });
    return startEventWorker({ ...config, redis, shard, storer, log });
  });
}

/** Reports permanent problems. A replica may be promoted and rights may be given: readiness shows those. */
async function checkKind(redis: RedisClient, onUnusableRedis: (message: string) => void): Promise<void> {
  const problem = await checkServer(redis).catch(() => undefined);
  if (problem?.isPermanent) onUnusableRedis(problem.message);
}
