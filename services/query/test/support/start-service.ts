import {
  type ClickHouseClient,
  createClickHouse,
  insertEvents,
  migrateClickHouse,
} from '@clicktrail/clickhouse';
import {
  type AcceptedClick,
  BatchNames,
  clickLine,
  EventIds,
  type EventKind,
  impressionLine,
} from '@clicktrail/events';
import { type App, createApp } from '@clicktrail/http';
import { migrate, openPool, type Pool } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, unlimited } from '@clicktrail/testing';
import type { Test } from 'tap';
import { eventsAsOf, openReadPermits, type QueryDeps, queryRoutes } from '../../src/index.js';
import { catalogOfTests, type KeyName, keys } from './network.js';

const quiet = { info: () => {}, warn: () => {} };

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface NewConversion {
  id: string;
  createdAt: string;
  status: string;
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  payout?: string;
  revenue?: string;
  currency?: string;
  /** Of the payout, where it is another one than the sale's. */
  payoutCurrency?: string | null;
  payoutRate?: string | null;
  rate?: string | null;
  clickId?: string;
  transactionId?: string;
  goal?: string;
  country?: string;
  device?: string;
  os?: string;
  browser?: string;
  sub1?: string;
  sub2?: string;
}

export interface Service {
  app: App;
  deps: QueryDeps;
  databaseUrl: string;
  pool: Pool;
  clickhouse: ClickHouseClient;
  queue: EventQueue;
  redis: ReturnType<typeof connectForRequests>;
  /** Stores clicks of one moment; gives their ids. */
  clicks(time: string | number, clicks: Partial<AcceptedClick>[]): Promise<string[]>;
  impressions(time: string | number, impressions: Partial<AcceptedClick>[]): Promise<string[]>;
  /** Stores events of many moments with one insert; gives their ids. */
  events(kind: EventKind, events: (Partial<AcceptedClick> & { createdAtMs: number })[]): Promise<string[]>;
  conversion(conversion: NewConversion): Promise<void>;
  get(url: string, key?: KeyName): Promise<Answer>;
  /** The answer as text; throws unless it is a 200. */
  getText(url: string, key?: KeyName): Promise<string>;
}

export const someClick: AcceptedClick = {
  campaignId: 'cmp-1',
  affiliateId: 'pub-1',
  advertiserId: 'adv-1',
  country: '',
  device: '',
  os: '',
  browser: '',
  sub1: '',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};

/** Starts the service on real stores. `own` replaces some of its dependencies. */
export async function startService(t: Test, own: Partial<QueryDeps> = {}): Promise<Service> {
  const [databaseUrl, clickhouseUrl, redisUrl] = await Promise.all([
    emptyTables(t, 'postgres'),
    emptyTables(t, 'clickhouse'),
    emptyStore(t, 'redis'),
  ]);
  await Promise.all([migrate(databaseUrl, quiet), migrateClickHouse(clickhouseUrl)]);
  const pool = openPool({ databaseUrl, log: quiet });
  const clickhouse = createClickHouse(clickhouseUrl, { requestTimeoutMs: 240_000 });
  const redis = connectForRequests(redisUrl);
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1, ...(own.now && { now: own.now }) });
  const catalog = catalogOfTests();
  const deps: QueryDeps = {
    catalog,
    pool,
    clickhouse,
    exports: { pool, clickhouse: own.clickhouse ?? clickhouse },
    exportStalledMsMax: 30_000,
    asOf: eventsAsOf({ oldestBatch: async () => null }),
    callsAsOf: { read: async () => new Date().toISOString() },
    reportAsOf: async () => new Date().toISOString(),
    // Large installations read rollups; tests of both modes say so.
    dataset: { isSmall: false },
    permits: openReadPermits({ readsPerKey: 8, exportsPerKey: 2 }),
    queue,
    reportingCurrency: 'USD',
    onLeftover: (error) => {
      throw error;
    },
    ...own,
  };
  const app = createApp({ principals: catalog, limiter: unlimited, linkRateLimit: 600, logLevel: false });
  app.register(queryRoutes(deps));
  t.teardown(async () => {
    await app.close();
    await Promise.all([pool.end(), clickhouse.close(), queue.close()]);
    redis.disconnect();
  });

  const ids = new EventIds('secret of the tests');
  const events: Service['events'] = async (kind, events) => {
    const line = kind === 'click' ? clickLine : impressionLine;
    const batches = new Map<number, { name: string; size: number }>();
    const made = events.map(({ createdAtMs, ...each }) => {
      const batch = batches.get(createdAtMs) ?? { name: nextBatch(createdAtMs), size: 0 };
      batches.set(createdAtMs, batch);
      return { ...someClick, ...each, id: ids.at(batch.name, batch.size++) };
    });
    const [token] = [...batches.values()].map(({ name }) => name);
    await insertEvents(clickhouse, kind, made.map((each) => line(each.id, each)).join(''), { token: token! });
    return made.map(({ id }) => id);
  };
  const store = (kind: EventKind, time: string | number, some: Partial<AcceptedClick>[]) => {
    const createdAtMs = typeof time === 'number' ? time : Date.parse(time);
    return events(
      kind,
      some.map((each) => ({ ...each, createdAtMs })),
    );
  };
  return {
    app,
    deps,
    databaseUrl,
    pool,
    clickhouse,
    queue,
    redis,
    clicks: (time, clicks) => store('click', time, clicks),
    impressions: (time, impressions) => store('impression', time, impressions),
    events,
    conversion: (conversion) => insertConversion(pool, conversion),
    async get(url, key = 'admin') {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${keys[key]}` } });
      return { status: answer.statusCode, body: answer.json() };
    },
    async getText(url, key = 'admin') {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${keys[key]}` } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.body;
    },
  };
}

let batches = 0;

/** A new batch of this very millisecond: its process number tells it from others of the same time. */
function nextBatch(ms: number): string {
  return new BatchNames(++batches, () => ms).next();
}

async function insertConversion(pool: Pool, c: NewConversion): Promise<void> {
  await pool.query(
    `INSERT INTO conversions (id, click_id, coupon, campaign_id, affiliate_id, advertiser_id, transaction_id, goal,
       status, payout, revenue, currency, rate, payout_currency, payout_rate,
       country, device, os, browser, sub1, sub2, created_at, updated_at)
     VALUES ($1, $2, CASE WHEN $2::text IS NULL THEN 'SAVE' END, $3, $4, $5, $6, $7,
       $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)`,
    [
      c.id,
      c.clickId ?? null,
      c.campaignId,
      c.affiliateId,
      c.advertiserId,
      c.transactionId ?? null,
      c.goal ?? 'default',
      c.status,
      c.payout ?? '0',
      c.revenue ?? '0',
      c.currency ?? 'USD',
      c.rate === undefined ? '1' : c.rate,
      c.payoutCurrency ?? null,
      c.payoutRate ?? null,
      c.country ?? null,
      c.device ?? null,
      c.os ?? null,
      c.browser ?? null,
      c.sub1 ?? null,
      c.sub2 ?? null,
      c.createdAt,
    ],
  );
}
