import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { CommandError } from '@clicktrail/config';
import { folderOwner, type GivenUrls, runningUrls, startStores, storeNames } from '@clicktrail/local-stores';
import { EventQueue } from '@clicktrail/queue';
import { commandsWaitMs, connectForCommands, waitUntilReady } from '@clicktrail/redis';
import type { OperatorConfig } from './config.js';

/** Connections to the stores of an installation. */
export interface OperatorStores {
  databaseUrl: string;
  clickhouseUrl: string;
  clickhouse: ClickHouseClient;
  redis: ReturnType<typeof connectForCommands>;
  queue: EventQueue;
  /** `npm start` runs on them right now. */
  running: boolean;
}

/** Exports of a large month take their time. */
const clickhouseTimeoutMs = 24 * 60 * 60_000;

/** The stores that are given by URL, or that run on the data folder. */
export const knownUrls = ({ dataDir, given }: OperatorConfig): GivenUrls => ({
  ...runningUrls(dataDir),
  ...given,
});

/**
 * Calls `use` with the stores that are given or running; others are started for it and stopped again.
 * @throws if one cannot be reached
 */
export async function withOperatorStores<T>(
  config: OperatorConfig,
  use: (stores: OperatorStores) => Promise<T>,
): Promise<T> {
  const { dataDir, shards } = config;
  const running = folderOwner(dataDir) !== undefined;
  const urls = knownUrls(config);
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
  // The client reconnects by itself; if it cannot, the next command fails.
  redis.on('error', () => undefined);
  const clickhouse = createClickHouse(urls.clickhouse, { requestTimeoutMs: clickhouseTimeoutMs });
  const queue = new EventQueue({ redis, shards });
  try {
    await waitUntilReady(redis);
    const { postgres: databaseUrl, clickhouse: clickhouseUrl } = urls;
    return await use({ databaseUrl, clickhouseUrl, clickhouse, redis, queue, running });
  } catch (error) {
    if (error instanceof Error && error.message === 'Command timed out')
      throw new CommandError(
        `Redis has not answered for ${commandsWaitMs / 1_000} s. See whether it runs, and try again.`,
      );
    throw error;
  } finally {
    await queue.close();
    redis.disconnect();
    await clickhouse.close();
  }
}
