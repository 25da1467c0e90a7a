import { openCatalog } from '@clicktrail/catalog';
import { type ClickHouseClient, createClickHouse, migrateClickHouse } from '@clicktrail/clickhouse';
import { EventIds } from '@clicktrail/events';
import {
  type App,
  createApp,
  createEventLimiter,
  createRedisIdempotencyStore,
  type RateLimiter,
} from '@clicktrail/http';
import { migrate, openPool, type Pool } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForCommands, noAcks, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, type TestHandle, unlimited } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { assembleIngest } from '../../src/assemble.js';
import type { IngestDeps } from '../../src/deps.js';
import { ingestRoutes } from '../../src/ingest-routes.js';

const quiet = { info: () => {}, warn: () => {} };

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface Ingest {
  app: App;
  deps: IngestDeps;
  pool: Pool;
  redis: Redis;
  clickhouse: ClickHouseClient;
  queue: EventQueue;
  post(url: string, key: string | undefined, body: unknown): Promise<Answer>;
}

/**
 * Starts the service on real stores, without a worker: clicks stay in the queue.
 * @param fill inserts accounts, campaigns, rules and keys
 * @param now the clock of caps and velocity
 * @param limiter of requests; none where left out
 */
export async function startIngest(
  t: TestHandle,
  fill: (pool: Pool) => Promise<void>,
  now: () => number,
  limiter: RateLimiter = unlimited,
): Promise<Ingest> {
  const [databaseUrl, redisUrl, clickhouseUrl] = await Promise.all([
    emptyTables(t, 'postgres'),
    emptyStore(t, 'redis'),
    emptyTables(t, 'clickhouse'),
  ]);
  await Promise.all([migrate(databaseUrl, quiet), migrateClickHouse(clickhouseUrl)]);
  const pool = openPool({ databaseUrl, log: quiet });
  await fill(pool);
  // Waits longer than a request may: that other programs keep the disk busy says nothing of a click.
  const redis = connectForCommands(redisUrl) as Redis;
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  const clickhouse = createClickHouse(clickhouseUrl);
  const catalog = await openCatalog({ databaseUrl, log: quiet });
  const deps = assembleIngest({
    catalog,
    redis,
    queue,
    clickhouse,
    idempotency: createRedisIdempotencyStore(redis, { acks: noAcks }),
    takeEvents: createEventLimiter(redis, quiet.warn),
    ids: new EventIds('secret of the tests'),
    processNumber: 1,
    eventsInFlightMax: 1_000,
    metrics: new Registry(),
    log: pino({ level: 'silent' }),
    tracing: undefined,
    now,
  });
  const app = createApp({ principals: catalog, limiter, linkRateLimit: 600 });
  app.register(ingestRoutes(deps));
  t.teardown(async () => {
    await app.close();
    await Promise.all([catalog.close(), pool.end(), clickhouse.close(), queue.close()]);
    redis.disconnect();
  });
  const post: Ingest['post'] = async (url, key, body) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, deps, pool, redis, clickhouse, queue, post };
}
