import { type AcceptedClick, BatchNames, clickFinder, clickLine, EventIds } from '@clicktrail/events';
import { type App, createApp, type RateLimiter, readPermits } from '@clicktrail/http';
import { migrate, openPool, type Pool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, type TestHandle, waitFor } from '@clicktrail/testing';
import { LRUCache } from 'lru-cache';
import { type ConversionsDeps, conversionsRoutes } from '../../src/index.js';
import { SalePermits } from '../../src/recording/sale-permits.js';
import { catalogOfTests, insertAccounts, keys } from './accounts.js';

const quiet = { info: () => {}, warn: () => {} };

/** Limits nothing: limits have tests of their own. `onTake` is told about every bucket. */
const unlimited = (onTake: (bucket: string) => void): RateLimiter => ({
  take: (bucket, limit, done) => {
    onTake(bucket);
    done({ allowed: true, limit, remaining: limit, resetSeconds: 60 });
  },
});

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Record<string, unknown>;
}

export interface Service {
  app: App;
  pool: Pool;
  deps: ConversionsDeps;
  /** Makes a click that waits in the queue, and gives its id. */
  click(own?: Partial<AcceptedClick>): Promise<string>;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    key?: keyof typeof keys,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** The service on real stores. */
export async function startService(
  t: TestHandle,
  own: Partial<ConversionsDeps> = {},
  onTake: (bucket: string) => void = () => {},
): Promise<Service> {
  const [databaseUrl, redisUrl] = await Promise.all([emptyTables(t, 'postgres'), emptyStore(t, 'redis')]);
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet, max: 20 });
  await insertAccounts(pool);
  const redis = connectForRequests(redisUrl);
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  const ids = new EventIds('secret of the tests');
  const names = new BatchNames(1);
  const catalog = catalogOfTests();
  const deps: ConversionsDeps = {
    catalog,
    pool,
    reads: own.pool ?? pool,
    readPermits: readPermits(8),
    findClick: clickFinder({
      ids,
      findWaiting: (batch, id) => queue.findLine('click', batch, id),
      findStored: async () => null,
    }),
    idempotency: new PostgresIdempotencyStore(pool, 'secret of the tests'),
    postbackTemplates: new LRUCache({ max: 100 }),
    salePermits: new SalePermits(),
    reportingCurrency: 'USD',
    ...own,
  };
  const app = createApp({
    principals: catalog,
    limiter: unlimited(onTake),
    linkRateLimit: 600,
    logLevel: false,
  });
  app.register(conversionsRoutes(deps));
  t.teardown(async () => {
    await app.close();
    await queue.close();
    redis.disconnect();
    await pool.end();
  });
  return {
    app,
    pool,
    deps,
    // The Redis of all tests may be silent for longer than a request may wait.
    click: (ownFields = {}) =>
      waitFor(
        async () => {
          const batch = names.next();
          const id = ids.at(batch, 0);
          await queue.add('click', batch, clickLine(id, { ...someClick, ...ownFields }));
          return id;
        },
        { what: 'a click on the queue' },
      ),
    async call(method, url, key, body, headers = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...headers,
          ...(key && { authorization: `Bearer ${keys[key]}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  };
}

export const someClick: AcceptedClick = {
  campaignId: 'fixed',
  affiliateId: 'pub-1',
  advertiserId: 'adv-1',
  country: 'DE',
  device: 'mobile',
  os: 'android',
  browser: 'chrome',
  sub1: 'news',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};
