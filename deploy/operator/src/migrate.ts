import { startStores } from '@clicktrail/local-stores';
import type { OperatorConfig } from './config.js';
import { migrateStores } from './migrations/index.js';
import { knownUrls } from './open-stores.js';

/** `npm run migrate`: stores that are neither given nor running are started for it. */
export async function migrateAll(config: OperatorConfig, say: (line: string) => void): Promise<boolean> {
  for (const name of await migrate(config)) say(`Applied ${name}`);
  say('The schemas are up to date.');
  return true;
}

async function migrate(config: OperatorConfig): Promise<string[]> {
  const { dataDir, given } = config;
  const urls = knownUrls(config);
  if (urls.postgres && urls.clickhouse)
    return migrateStores({ databaseUrl: urls.postgres, clickhouseUrl: urls.clickhouse }, given);
  const stores = await startStores({ dir: dataDir, given: urls });
  try {
    const { postgres, clickhouse } = stores;
    return await migrateStores({ databaseUrl: postgres.url, clickhouseUrl: clickhouse.url }, given);
  } finally {
    await stores.stop();
  }
}
