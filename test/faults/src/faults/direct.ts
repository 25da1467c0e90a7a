import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { BatchNames, EventIds } from '@clicktrail/events';
import type { Stores } from '@clicktrail/local-stores';
import { installationSecret, openPool, type Pool } from '@clicktrail/postgres';
import { EventQueue } from '@clicktrail/queue';
import { connectForWork, type RedisClient } from '@clicktrail/redis';

/** The harness's own connections: past the proxies, straight to the stores. */
export interface Direct {
  redis: RedisClient;
  pool: Pool;
  clickhouse: ClickHouseClient;
  queue: EventQueue;
  ids: EventIds;
  /** Names of batches that no process of the product gives. */
  names: BatchNames;
  close(): Promise<void>;
}

const lastProcessNumber = 0xfffff;
const silent = { info() {}, warn() {} };

export async function openDirect(stores: Stores): Promise<Direct> {
  const redis = connectForWork(stores.redis.url);
  redis.on('error', () => {}); // Redis is killed all the time
  const pool = openPool({ databaseUrl: stores.postgres.url, log: silent, max: 2 });
  const clickhouse = createClickHouse(stores.clickhouse.url);
  const queue = new EventQueue({ redis, shards: 1 });
  return {
    redis,
    pool,
    clickhouse,
    queue,
    ids: new EventIds(await installationSecret(pool)),
    names: new BatchNames(lastProcessNumber),
    close: async () => {
      await queue.close();
      redis.disconnect();
      await Promise.all([pool.end(), clickhouse.close()]);
    },
  };
}
