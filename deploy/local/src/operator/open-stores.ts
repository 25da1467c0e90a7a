import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { folderOwner, type GivenUrls, startStores } from '@clicktrail/local-stores';
import { EventQueue } from '@clicktrail/queue';
import { commandsWaitMs, connectForCommands, untilReady } from '@clicktrail/redis';
import type { LocalConfig } from '../config.js';
import { runningUrls, storeNames } from '../running-urls.js';
import { StartError } from '../start-error.js';

/** The stores of an installation, for a command that an operator types. */
export interface OperatorStores {
  databaseUrl: string;
  clickhouseUrl: string;
  clickhouse: ClickHouseClient;
  redis: ReturnType<typeof connectForCommands>;
  queue: EventQueue;
  /** Whether `npm start` runs on them right now. */
  running: boolean;
}

/** Exports of a large month take their time. */
const clickhouseTimeoutMs = 24 * 60 * 60_000;

/**
 * Calls `use` with the stores that are set, or that run, or that are started for it and stopped again.
 * @throws where one cannot be reached
 */
export async function withOperatorStores<T>(
  { dataDir, given, shards }: Pick<LocalConfig, 'dataDir' | 'given' | 'shards'>,
  use: (stores: OperatorStores) => Promise<T>,
): Promise<T> {
  const running = folderOwner(dataDir) !== undefined;
  const urls: GivenUrls = { ...runningUrls(dataDir), ...given };
  if (storeNames.every((name) => urls[name]))
    return connected(urls as Required<GivenUrls>, shards, running, use);
  const stores = await startStores({ dir: dataDir, given: urls });
  try {
    const started = {
      postgres: stores.postgres.url,
      redis: stores.redis.url,
      clickhouse: stores.clickhouse.url,
    };
    return await connected(started, shards, running, use);
  } finally {
    await stores.stop();
  }
}

async function connected<T>(
  urls: Required<GivenUrls>,
  shards: number,
  running: boolean,
  use: (stores: OperatorStores) => Promise<T>,
): Promise<T> {
  const redis = connectForCommands(urls.redis);
  // It comes back by itself; where it does not, the next command says so.
  redis.on('error', () => undefined);
  const clickhouse = createClickHouse(urls.clickhouse, { requestTimeoutMs: clickhouseTimeoutMs });
  const queue = new EventQueue({ redis, shards });
  try {
    await untilReady(redis);
    const { postgres: databaseUrl, clickhouse: clickhouseUrl } = urls;
    return await use({ databaseUrl, clickhouseUrl, clickhouse, redis, queue, running });
  } catch (error) {
    if (error instanceof Error && error.message === 'Command timed out')
      throw new StartError(
        `Redis has not answered for ${commandsWaitMs / 1_000} s. See whether it runs, and try again.`,
      );
    throw error;
  } finally {
    await queue.close();
    redis.disconnect();
    await clickhouse.close();
  }
}
