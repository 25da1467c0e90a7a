import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStores } from '../../deploy/local-stores/dist/src/index.js';
import { migrate, openPool } from '../../packages/postgres/dist/src/index.js';
import { scratchFolder } from './scratch-folder.mjs';
import { testEnvironment } from './test-environment.mjs';

/** Several systems share one ClickHouse here, and each keeps within what one alone may ask for at once. */
const clickhouseRequestsMax = 58;

/**
 * Starts one set of stores and gives the environment that names it, with `stop`, which ends them. What the tests leave in
 * their temporary folder goes with them.
 */
export async function startTestStores() {
  const scratch = process.env.TMPDIR ? undefined : scratchFolder();
  const dir = mkdtempSync(join(scratch ?? tmpdir(), 'clicktrail-tests-'));
  const stores = await startStores({ dir, clickhouseRequestsMax, say: console.log });
  const stop = async () => {
    await stores.stop();
    for (const each of [dir, scratch]) if (each) rmSync(each, { recursive: true, force: true });
  };
  try {
    layApart([join(dir, 'postgres', 'base'), join(dir, 'clickhouse', 'store')]);
    const template = await makeTemplate(stores.postgres.url);
    const env = {
      ...testEnvironment(),
      TEST_DATABASE_URL: stores.postgres.url,
      TEST_REDIS_URL: stores.redis.url,
      TEST_CLICKHOUSE_URL: stores.clickhouse.url,
      TEST_DATABASE_TEMPLATE: template,
      ...(scratch && { TMPDIR: scratch }),
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes a database with all tables and returns its name. A test gets a copy of it, which costs a tenth of the migration.
 */
async function makeTemplate(databaseUrl) {
  const name = 'with_tables';
  const log = { info() {}, warn() {} };
  const pool = openPool({ databaseUrl, log });
  try {
    await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const url = new URL(databaseUrl);
    url.pathname = name;
    await migrate(url.href, log);
    // Postgres copies no database that somebody is connected to.
    await pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    return name;
  } finally {
    await pool.end();
  }
}

/**
 * Has the file system put each database that is made in these folders into a place of its own, where it can (the
 * attribute `T` of ext4). The tests make and drop hundreds of databases; without a journal, ext4 looks at every file of
 * the same place that was deleted in the last minutes before it makes a new one, an eighth of a whole run.
 */
function layApart(folders) {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  spawnSync('chattr', ['+T', ...folders], { stdio: 'ignore', timeout: 5_000 });
}
