import { type Catalog, openCatalog } from '@clicktrail/catalog';
import { type ClickHouseClient, createClickHouse, proveClickHouse } from '@clicktrail/clickhouse';
import { EventIds } from '@clicktrail/events';
import {
  type AnswerRoom,
  createAnswerRoom,
  createKeyClaims,
  createRedisRateLimiter,
  type KeyClaims,
  type RateLimiter,
} from '@clicktrail/http';
import { installationSecret, openPool, type Pool, provePostgres } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import {
  connectForRequests,
  MemoryWatch,
  missingForDurability,
  untilFit,
  untilReady,
  writeProof,
} from '@clicktrail/redis';
import { openLog, openTracing, PoolMetrics, storeChecks, type Tracing } from '@clicktrail/telemetry';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Counter, Registry } from 'prom-client';
import type { MoneyConfig, PartsConfig } from './config.js';
import { needsOf } from './needs.js';
import { settleCurrency } from './settle-currency.js';
import { keepTicksSteady } from './steady-ticks.js';

/** What the HTTP services share on their way in. */
export interface Parts {
  /** What this process is, `ingest` say. */
  name: string;
  config: PartsConfig;
  log: Logger;
  /** What `/metrics` shows beside the requests. */
  metrics: Registry;
  /** Undefined where nothing is traced. */
  tracing: Tracing | undefined;
  /** Shows the pool, and those of their own that a service opens. */
  pools: PoolMetrics;
  pool: Pool;
  catalog: Catalog;
  /** Refuses at once while Redis is away. */
  redis: Redis;
  /** How full it is. */
  memory: MemoryWatch;
  /** What keys may have remembered under their Idempotency-Keys. */
  answerRoom: AnswerRoom;
  limiter: RateLimiter;
  /** Compares the Idempotency-Keys of what is remembered in Postgres with those in Redis. */
  claims: KeyClaims;
  queue: EventQueue;
  clickhouse: ClickHouseClient;
  ids: EventIds;
  installationSecret: string;
  /** For `/readyz`: each resolves while its part can serve. */
  checks: ReturnType<typeof storeChecks>;
  close(): Promise<void>;
}

/** Of a process to Postgres, opened as they are needed. Sales and changes have bounds below it, so that what takes one statement always finds a connection. */
const connectionsMax = 20;

/** A machine on which everything starts at once may take seconds for a first connection. */
const redisWithinMs = 20_000;

/**
 * Opens everything a service talks to.
 * @throws where Postgres or Redis is away at the start (ClickHouse may come later), where Redis is of a kind that cannot be
 * used, or where the installation adds up amounts in another currency than the one that this service is told.
 */
export async function openParts(name: string, config: PartsConfig | MoneyConfig): Promise<Parts> {
  keepTicksSteady();
  const log = openLog({ name, level: config.logLevel });
  const metrics = new Registry();
  const tracing = await openTracing(name, log);
  const applicationName = `clicktrail-${name}`;
  const pools = new PoolMetrics(metrics);
  const pool = pools.watch('main', (onWait) =>
    openPool({ databaseUrl: config.databaseUrl, log, applicationName, onWait, max: connectionsMax }),
  );
  // Requests that wait for connections are no reason to take a process out of service: more would wait for the others.
  const readiness = pools.watch('readiness', (onWait) =>
    openPool({ databaseUrl: config.databaseUrl, log, applicationName, onWait, max: 2 }),
  );
  const redis = connectForRequests(config.redisUrl);
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  const memory = new MemoryWatch(redis);
  const clickhouse = createClickHouse(config.clickhouseUrl);
  const needs = needsOf(name);
  const closeStores = async () => {
    memory.close();
    redis.disconnect();
    await Promise.all([pool.end(), readiness.end(), clickhouse.close(), tracing?.close()]);
  };
  try {
    await untilReady(redis, redisWithinMs);
    await untilFit(redis, redisWithinMs, (reason) =>
      log.warn({ err: new Error(reason) }, 'waiting for Redis'),
    );
    await warnUnlessDurable(redis, log);
    if ('reportingCurrency' in config) await settleCurrency(pool, config.reportingCurrency, log);
    const catalog = await openCatalog({ databaseUrl: config.databaseUrl, log, applicationName });
    const hasRoom = () => memory.hasRoom('events');
    const queue = new EventQueue({ redis, shards: config.shards, hasRoom });
    const secret = await installationSecret(pool);
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
      memory,
      answerRoom: createAnswerRoom(redis, memory),
      limiter: createRedisRateLimiter(redis, { onUncounted: uncounted(log, metrics) }),
      claims: createKeyClaims(redis),
      queue,
      clickhouse,
      ids: new EventIds(secret),
      installationSecret: secret,
      checks: storeChecks({
        postgres: { prove: () => provePostgres(readiness, needs.postgres) },
        redis: { status: () => redis.status, prove: proofOf(redis, memory) },
        clickhouse: { prove: () => proveClickHouse(clickhouse, needs.clickhouse) },
      }),
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

/** A Redis that is nearly full takes no more events, so the process cannot serve. */
function proofOf(redis: Redis, memory: MemoryWatch): () => Promise<void> {
  const prove = writeProof(redis);
  return async () => {
    if (!memory.hasRoom('events'))
      throw new Error(`Redis has ${Math.round(memory.used * 100)} % of its memory in use`);
    await prove();
  };
}

/** A server of the operator's own that loses what it has answered cannot be seen by anything else before it does. */
async function warnUnlessDurable(redis: Redis, log: Logger): Promise<void> {
  try {
    const settings = await missingForDurability(redis);
    if (settings.length > 0)
      log.warn({ settings }, 'Redis may lose acknowledged events when it dies: it needs these settings');
  } catch (err) {
    log.info({ err }, 'Redis does not tell its settings: see to it that it syncs its log before it answers');
  }
}

const uncountedLogEveryMs = 10_000;

/** While Redis is away every request would say so: the log once in a while, the counter each time. */
function uncounted(log: Logger, metrics: Registry): (error: Error) => void {
  const rounds = new Counter({
    name: 'clicktrail_rate_limit_uncounted_rounds_total',
    help: 'Rounds of requests that passed without a rate limit, because Redis could not count them.',
    registers: [metrics],
  });
  let saidAtMs = 0;
  return (error) => {
    rounds.inc();
    if (Date.now() - saidAtMs < uncountedLogEveryMs) return;
    saidAtMs = Date.now();
    log.warn({ err: error }, 'requests pass uncounted: the rate limiter cannot reach Redis');
  };
}
