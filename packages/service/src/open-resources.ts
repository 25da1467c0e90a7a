import { type Catalog, openCatalog } from '@clicktrail/catalog';
import { type ClickHouseClient, createClickHouse, proveClickHouse } from '@clicktrail/clickhouse';
import { EventIds } from '@clicktrail/events';
import {
  type AnswerRoom,
  createAnswerRoom,
  createEventLimiter,
  createKeyLocks,
  createRedisRateLimiter,
  type KeyLocks,
  type RateLimiter,
  type TakeEvents,
} from '@clicktrail/http';
import {
  installationSecret,
  noteSessionUses,
  openPool,
  type Pool,
  provePostgres,
} from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import {
  connectForRequests,
  createWriteCheck,
  MemoryMonitor,
  type RedisClient,
  ReplicaAcks,
  UnusableRedisError,
  waitUntilReady,
  waitUntilUsable,
} from '@clicktrail/redis';
import { openLog, openTracing, PoolMetrics, storeChecks, type Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { MoneyConfig, ServiceConfig } from './config.js';
import { needsOf } from './needs.js';
import { proofOfRoom, reportUncounted, warnUnlessDurable } from './redis-checks.js';
import { settleCurrency } from './settle-currency.js';

/** Connections and clients that every HTTP service needs. */
export interface Resources {
  /** The name of the service, such as `ingest`. */
  name: string;
  config: ServiceConfig;
  log: Logger;
  /** Metrics beside those of the requests. */
  metrics: Registry;
  /** Undefined where nothing is traced. */
  tracing: Tracing | undefined;
  /** Shows the pool, and those of their own that a service opens. */
  pools: PoolMetrics;
  pool: Pool;
  catalog: Catalog;
  /** Refuses at once while Redis is away. */
  redis: RedisClient;
  /** Waits for the replicas of Redis that must have an event. */
  acks: ReplicaAcks;
  /** Watches how full Redis is. */
  memory: MemoryMonitor;
  /** Bounds what keys may have remembered under their Idempotency-Keys. */
  answerRoom: AnswerRoom;
  limiter: RateLimiter;
  /** Counts events of batches against the limit of their key. */
  takeEvents: TakeEvents;
  /** Compares the Idempotency-Keys of what is remembered in Postgres with those in Redis. */
  keyLocks: KeyLocks;
  queue: EventQueue;
  clickhouse: ClickHouseClient;
  ids: EventIds;
  installationSecret: string;
  /** For `/readyz`: each resolves while its part can serve. */
  checks: ReturnType<typeof storeChecks>;
  close(): Promise<void>;
}

/**
 * Connections of a process to Postgres, opened as they are needed. Sales and changes have bounds below it, so that work of
 * one statement always finds a connection.
 */
const connectionsMax = 20;

/** A machine on which everything starts at once may take seconds for a first connection. */
const redisWithinMs = 20_000;

const applicationNameOf = (name: string) => `clicktrail-${name}`;

/** Creates the clients of the stores; none of them has to be there yet. */
function openStores(
  name: string,
  { databaseUrl, redisUrl, clickhouseUrl, ackReplicas }: ServiceConfig,
  log: Logger,
  metrics: Registry,
) {
  const applicationName = applicationNameOf(name);
  const pools = new PoolMetrics(metrics);
  const pool = pools.watch('main', (onWait) =>
    openPool({ databaseUrl, log, applicationName, onWait, max: connectionsMax }),
  );
  // Requests that wait for connections are no reason to take a process out of service: more would wait for the others.
  const readiness = pools.watch('readiness', (onWait) =>
    openPool({ databaseUrl, log, applicationName, onWait, max: 2 }),
  );
  const connect = () => {
    const redis = connectForRequests(redisUrl);
    redis.on('error', (error) => log.warn({ err: error }, 'redis'));
    return redis;
  };
  const redis = connect();
  const acks = new ReplicaAcks(ackReplicas, connect);
  const memory = new MemoryMonitor(redis);
  return { pools, pool, readiness, redis, acks, memory, clickhouse: createClickHouse(clickhouseUrl) };
}

/**
 * Opens everything a service talks to.
 * @throws where Postgres or Redis is away at the start (ClickHouse may come later), where Redis is of a kind that cannot be
 * used, or where the installation adds up amounts in another currency than this service is configured for.
 */
export async function openResources(name: string, config: ServiceConfig | MoneyConfig): Promise<Resources> {
  const log = openLog({ name, level: config.logLevel });
  const metrics = new Registry();
  const tracing = await openTracing(name, log);
  const stores = openStores(name, config, log, metrics);
  const { pools, pool, readiness, redis, acks, memory, clickhouse } = stores;
  const closeStores = async () => {
    memory.close();
    redis.disconnect();
    acks.close();
    await Promise.all([pool.end(), readiness.end(), clickhouse.close(), tracing?.close()]);
  };
  try {
    await waitForRedis(redis, acks, log);
    if ('reportingCurrency' in config) await settleCurrency(pool, config.reportingCurrency, log);
    const catalog = await openCatalog({
      databaseUrl: config.databaseUrl,
      log,
      applicationName: applicationNameOf(name),
      noteSessionUses: (uses) => noteSessionUses(pool, uses),
    });
    const hasRoom = () => memory.hasRoom('events');
    const queue = new EventQueue({ redis, shards: config.shards, hasRoom, acks });
    const secret = await installationSecret(pool);
    const onUncounted = reportUncounted(log, metrics);
    return {
      name,
      config,
      log,
      metrics,
      tracing,
      pools,
      pool,
      catalog,
      redis,
      acks,
      memory,
      answerRoom: createAnswerRoom(redis, memory),
      limiter: createRedisRateLimiter(redis, { onUncounted }),
      takeEvents: createEventLimiter(redis, onUncounted),
      keyLocks: createKeyLocks(redis),
      queue,
      clickhouse,
      ids: new EventIds(secret),
      installationSecret: secret,
      checks: checksOf(name, stores),
      close: async () => {
        await catalog.close();
        await queue.close();
        await closeStores();
      },
    };
  } catch (error) {
    await closeStores();
    throw error;
  }
}

function checksOf(name: string, { readiness, redis, memory, clickhouse }: ReturnType<typeof openStores>) {
  const needs = needsOf(name);
  return storeChecks({
    postgres: { prove: () => provePostgres(readiness, needs.postgres) },
    redis: {
      status: () => redis.status,
      prove: needs.recordsEvents ? proofOfRoom(redis, memory) : createWriteCheck(redis),
    },
    clickhouse: { prove: () => proveClickHouse(clickhouse, needs.clickhouse) },
  });
}

async function waitForRedis(redis: RedisClient, acks: ReplicaAcks, log: Logger): Promise<void> {
  await waitUntilReady(redis, redisWithinMs);
  await acks.ready(redisWithinMs);
  await waitUntilUsable(redis, redisWithinMs, (reason) =>
    log.warn({ err: new Error(reason) }, 'waiting for Redis'),
  );
  await warnUnlessDurable(redis, log);
}

/** For the `main` of a service: a Redis that cannot be used ends the process with one sentence in place of a stack. */
export async function openResourcesOrExit(
  name: string,
  config: ServiceConfig | MoneyConfig,
): Promise<Resources> {
  return openResources(name, config).catch((error: unknown) => {
    if (!(error instanceof UnusableRedisError)) throw error;
    openLog({ name, level: 'fatal' }).fatal(error.message);
    process.exit(1);
  });
}
