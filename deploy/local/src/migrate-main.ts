import { type GivenUrls, startStores } from '@clicktrail/local-stores';
import { readConfig } from './config.js';
import { migrateStores } from './migrate-stores.js';
import { helpOf, readTyped } from './read-typed.js';
import { runningUrls } from './running-urls.js';
import { sentenceOf } from './start-error.js';

const command = {
  usage: 'npm run migrate',
  does: 'Brings the schemas of Postgres and ClickHouse up to date.',
};

/** Migrates and ends the process: with code 0, or with 1 and one clear sentence. */
export async function migrateMain(args: string[]): Promise<void> {
  try {
    if (readTyped(args, command).help) {
      console.log(helpOf(command));
      process.exit(0);
    }
    const { dataDir, given } = readConfig();
    const applied = await migrate(dataDir, given);
    for (const name of applied) console.log(`Applied ${name}`);
    console.log('The schemas are up to date.');
    process.exit(0);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function migrate(dir: string, given: GivenUrls): Promise<string[]> {
  const urls = { ...runningUrls(dir), ...given };
  if (urls.postgres && urls.clickhouse) {
    return migrateStores({ databaseUrl: urls.postgres, clickhouseUrl: urls.clickhouse }, given);
  }
  const stores = await startStores({ dir, given: urls });
  try {
    const { postgres, clickhouse } = stores;
    return await migrateStores({ databaseUrl: postgres.url, clickhouseUrl: clickhouse.url }, given);
  } finally {
    await stores.stop();
  }
}
