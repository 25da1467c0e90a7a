import { once } from 'node:events';
import { type Catalog, openCatalog } from '@clicktrail/catalog';
import { type App, type RateLimiter, readPermits } from '@clicktrail/http';
import { ensureAdminKey, migrate, openPool, type Pool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, type TestHandle, waitFor, wholeFile } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import { buildApp, changePermits, type ManageDeps, openPeople, PasswordHasher } from '../../src/index.js';
import { keepTables } from './keep-tables.js';

const quiet = { info: () => {}, warn: () => {} };

/** Limits nothing: limits have tests of their own. */
export const unlimited: RateLimiter = {
  take: (_bucket, limit, done) => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }),
};

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Service {
  app: App;
  pool: Pool;
  catalog: Catalog;
  queue: EventQueue;
  redis: Redis;
  databaseUrl: string;
  /** As admin where no key is given. Paths start below `/api/v1`. */
  call(
    method: Method,
    path: string,
    body?: object | string,
    key?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A POST that must succeed; returns the one record of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  make(path: string, body: object): Promise<any>;
  /** A new key's secret. */
  key(role: string, accountId?: string, more?: object): Promise<string>;
}

export const adminKey = 'the-admin-key-of-the-tests';

/** Hashes in a millisecond: what they protect has tests of its own. */
export const quickPasswords = new PasswordHasher({ ln: 4, r: 1, p: 1 });

/** Dependencies of one test, which handlers read at each request; some need the Redis of the service. */
type Own = Partial<Changeable> | ((redis: Redis) => Partial<Changeable>);
type Changeable = Pick<ManageDeps, 'people' | 'postbackAllowPrivate'>;

interface Started extends Service {
  deps: ManageDeps;
}

/** The service of the file that runs now, and what puts its tables back. */
let ofFile: Promise<[Started, () => Promise<void>]> | undefined;

/**
 * The service on a real Postgres, with a real catalogue. It is started once a file, and is as new for each test that asks
 * for it: so ask once in a test, and for {@link startOwnService} where a test breaks it.
 */
export async function startService(t: TestHandle, own: Own = {}): Promise<Service> {
  if (ofFile === undefined) {
    const file = wholeFile(t);
    ofFile = startOwnService(file).then(async (service) => [service, await keepTables(service.pool)]);
    file.teardown(() => {
      ofFile = undefined;
    });
  }
  const [service, putTablesBack] = await ofFile;
  const { redis, deps, catalog } = service;
  // A busy machine may take longer than a request waits for a store.
  await Promise.all([putTablesBack(), waitFor(() => redis.flushdb(), { what: 'an empty Redis' })]);
  await waitFor(() => catalog.refresh().then(() => true), { what: 'the catalogue' });
  Object.assign(deps, usual(redis), typeof own === 'function' ? own(redis) : own);
  return service;
}

const usual = (redis: Redis): Changeable => ({
  people: openPeople({ redis, secret: 'secret of the tests', passwords: quickPasswords }),
  postbackAllowPrivate: true,
});

/** A service that no other test has: for dependencies that routes read once, and for a test that breaks it or its stores. */
export async function startOwnService(
  t: TestHandle,
  own: Partial<ManageDeps> = {},
  limiter: RateLimiter = unlimited,
): Promise<Started> {
  const [databaseUrl, redisUrl] = await Promise.all([emptyTables(t, 'postgres'), emptyStore(t, 'redis')]);
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  await ensureAdminKey(pool, adminKey);
  const catalog = await openCatalog({ databaseUrl, log: quiet });
  const redis = connectForRequests(redisUrl) as Redis;
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  const deps: ManageDeps = {
    pool,
    reads: pool,
    readPermits: readPermits(8),
    changes: changePermits(),
    catalog,
    idempotency: new PostgresIdempotencyStore(pool, 'secret of the tests'),
    queue,
    reportingCurrency: 'USD',
    ...usual(redis),
    ...own,
  };
  const app = buildApp({ principals: catalog, limiter, linkRateLimit: 600, logLevel: 'error' }, deps);
  t.teardown(async () => {
    await app.close();
    await catalog.close();
    await Promise.all([pool.end(), queue.close()]);
    redis.disconnect();
  });
  return { app, pool, catalog, queue, redis, databaseUrl, deps, ...callsOf(app) };
}

/** The requests that tests make of an app. */
function callsOf(app: App): Pick<Service, 'call' | 'make' | 'key'> {
  const call: Service['call'] = async (method, path, body, key = adminKey, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        'x-api-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: response.json(),
      text: response.body,
      headers: response.headers,
    };
  };
  const make: Service['make'] = async (path, body) => {
    const answer = await call('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    const { success, ...rest } = answer.body;
    return Object.values(rest)[0];
  };
  const key: Service['key'] = async (role, account_id, more = {}) =>
    (await make('/keys', { role, ...(account_id && { account_id }), ...more })).secret;
  return { call, make, key };
}

/** An advertiser `adv`, a publisher `pub` and an open campaign `cmp` of the advertiser. */
export async function withNetwork(t: TestHandle, own: Own = {}): Promise<Service> {
  const service = await startService(t, own);
  await service.make('/advertisers', { id: 'adv', name: 'Shop' });
  await service.make('/publishers', { id: 'pub', name: 'Blog' });
  await service.make('/campaigns', {
    id: 'cmp',
    advertiser_id: 'adv',
    name: 'Sale',
    offer_url: 'https://shop.example/',
  });
  return service;
}

/** Takes Redis away from a service until the test has ended. */
export async function takeRedisAway(t: TestHandle, { redis }: Service): Promise<void> {
  const ended = once(redis, 'end');
  redis.disconnect();
  await ended;
  t.teardown(() => redis.connect());
}

/** The names of the bad fields of a 400, sorted. */
export function badFields({ status, body }: Answer): string[] {
  if (status !== 400) return [`status ${status}`];
  return (body.fields ?? []).map((each: { field: string }) => each.field).sort();
}
