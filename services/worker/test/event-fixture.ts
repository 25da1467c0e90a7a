import { type ClickHouseClient, createClickHouse, migrateClickHouse } from '@clicktrail/clickhouse';
import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import { type DeadLetters, EventQueue, ShardDeadLetters } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { type EmptyStores, emptyStores } from '@clicktrail/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { readConfig, startWorker } from '../src/index.js';

type Tap = Parameters<typeof emptyStores>[0];

export interface Fixture {
  stores: EmptyStores;
  queue: EventQueue;
  deadLetters: DeadLetters;
  /** Those of the one queue. */
  shardDeadLetters: ShardDeadLetters;
  clickhouse: ClickHouseClient;
  /** Puts one job of `count` clicks on the queue. @returns their ids. */
  send(count: number, breakLine?: (line: string, index: number) => string): Promise<string[]>;
  /** The same as a job whose events may be stored already. */
  sendAgain(count: number): Promise<string[]>;
  /** Ids in ClickHouse, with repetitions. */
  storedIds(): Promise<string[]>;
  startWorker(env?: Record<string, string>): ReturnType<typeof startWorker> & { registry: Registry };
}

const ids = new EventIds('a secret');
const names = new BatchNames(1);

const click = {
  campaignId: 'cmp_1',
  affiliateId: 'pub_1',
  advertiserId: 'adv_1',
  country: 'US',
  device: 'mobile',
  os: 'android',
  browser: 'chrome',
  sub1: 'tab\there',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};

/** A worker's surroundings on real, empty stores. */
export async function fixture(t: Tap): Promise<Fixture> {
  const stores = await emptyStores(t);
  await migrateClickHouse(stores.clickhouseUrl);
  const redis = connectForRequests(stores.redisUrl);
  await waitUntilReady(redis);
  const queue = new EventQueue({ redis, shards: 1 });
  const clickhouse = createClickHouse(stores.clickhouseUrl);
  t.teardown(async () => {
    await queue.close();
    redis.disconnect();
    await clickhouse.close();
  });
  return {
    stores,
    queue,
    deadLetters: queue.deadLetters,
    shardDeadLetters: new ShardDeadLetters(redis, 0),
    clickhouse,
    async send(count, breakLine = (line) => line) {
      const batch = names.next();
      const made = Array.from({ length: count }, (_, index) => ids.at(batch, index));
      await queue.add('click', batch, made.map((id, i) => breakLine(clickLine(id, click), i)).join(''));
      return made;
    },
    async sendAgain(count) {
      const batch = names.next();
      const made = Array.from({ length: count }, (_, index) => ids.at(batch, index));
      await queue.addAgain('click', batch, made.map((id) => clickLine(id, click)).join(''));
      return made;
    },
    async storedIds() {
      const answer = await clickhouse.query({
        query: 'SELECT lower(hex(id)) AS id FROM clicks ORDER BY id',
        format: 'JSONEachRow',
      });
      return (await answer.json<{ id: string }>()).map(({ id }) => id);
    },
    startWorker(env = {}) {
      const registry = new Registry();
      const config = readConfig({
        DATABASE_URL: stores.databaseUrl,
        REDIS_URL: stores.redisUrl,
        CLICKHOUSE_URL: stores.clickhouseUrl,
        ...env,
      });
      return {
        ...startWorker(config, {
          log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
          registry,
          onUnusableRedis: (sentence) => {
            throw new Error(sentence);
          },
        }),
        registry,
      };
    },
  };
}
