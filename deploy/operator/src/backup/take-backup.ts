import { mkdir, readdir } from 'node:fs/promises';
import { clickHouseMigrations, monthsOfEvents, readMonth } from '@clicktrail/clickhouse';
import { CommandError } from '@clicktrail/config';
import { readDatabase } from '@clicktrail/postgres';
import { readQueue } from '@clicktrail/queue';
import type { OperatorStores } from '../open-stores.js';
import { writePacked } from './files.js';
import {
  type BackupFile,
  eventsFile,
  type Manifest,
  queueFile,
  spanOf,
  tableFile,
  writeManifest,
} from './manifest.js';

/**
 * `npm run backup -- DIR`: copies all three stores while they are in use.
 *
 * The order makes the copies consistent: Postgres, then Redis, then ClickHouse. A click is older than its sale, so a later
 * copy contains it. An event that waits in the copy of Redis may also be in the copy of ClickHouse, and is then not stored
 * again. An event that had left Redis by then is in ClickHouse.
 */
export async function takeBackup(
  stores: OperatorStores,
  dir: string,
  say: (line: string) => void,
): Promise<boolean> {
  await requireEmpty(dir);
  const takenAt = new Date().toISOString();
  const postgres = await backUpPostgres(stores, dir);
  say(`Postgres: ${postgres.manifest.tables.length} tables`);
  const redis = await writePacked(dir, queueFile, linesOf(readQueue(stores.redis, stores.queue)));
  say('Redis: the queue, dead letters, the ledger and remembered answers');
  const clickhouse = await backUpClickHouse(stores, dir);
  say(`ClickHouse: ${spanOf(clickhouse.manifest.months)} of events`);
  const files = [...postgres.files, redis, ...clickhouse.files];
  await writeManifest(dir, {
    format: 1,
    takenAt,
    postgres: postgres.manifest,
    clickhouse: clickhouse.manifest,
    files,
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(
    `${dir} is whole: ${(bytes / 1024 / 1024).toFixed(1)} MiB. It holds secrets: keep it like the database.`,
  );
  return true;
}

interface StoreBackup<T> {
  manifest: T;
  files: BackupFile[];
}

/** Requires an empty folder; creates it if it is missing. */
async function requireEmpty(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await readdir(dir)).length > 0) throw new CommandError(`${dir} is not empty: take another folder.`);
}

function backUpPostgres(
  { databaseUrl }: OperatorStores,
  dir: string,
): Promise<StoreBackup<Manifest['postgres']>> {
  return readDatabase(databaseUrl, async ({ migrations, tables, rows, sequences }) => {
    const files: BackupFile[] = [];
    for (const table of tables) files.push(await writePacked(dir, tableFile(table), textOf(rows(table))));
    return { manifest: { migrations, tables, sequences: await sequences() }, files };
  });
}

async function backUpClickHouse(
  { clickhouse }: OperatorStores,
  dir: string,
): Promise<StoreBackup<Manifest['clickhouse']>> {
  const files: BackupFile[] = [];
  const months: Manifest['clickhouse']['months'] = [];
  for (const each of await monthsOfEvents(clickhouse)) {
    const file = eventsFile(each.table, each.month);
    files.push(await writePacked(dir, file, await readMonth(clickhouse, each)));
    months.push({ table: each.table, file });
  }
  return { manifest: { migrations: await clickHouseMigrations(clickhouse), months }, files };
}

async function* textOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const some of rows) yield `${some.join('\n')}\n`;
}

async function* linesOf(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
