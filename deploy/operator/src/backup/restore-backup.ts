import { clickHouseMigrations, daysOfEventsSince, requireNoEvents, writeMonth } from '@clicktrail/clickhouse';
import { CommandError } from '@clicktrail/config';
import { writeDatabase } from '@clicktrail/postgres';
import { takeLedger } from '@clicktrail/query';
import { countAsAccepted, type QueueRecord, requireNoQueue, writeQueueRecord } from '@clicktrail/queue';
import { migrateStores } from '../migrations/index.js';
import type { OperatorStores } from '../open-stores.js';
import { readLines, readPacked, requireWhole } from './files.js';
import { type Manifest, queueFile, readManifest, spanOf, tableFile } from './manifest.js';

/**
 * `npm run restore -- DIR`: fills empty stores from a backup. Everything is checked before anything is written. Repeat
 * a restore that has failed half-way with empty stores.
 */
export async function restoreBackup(
  stores: OperatorStores,
  dir: string,
  say: (line: string) => void,
): Promise<boolean> {
  if (stores.running)
    throw new CommandError('Stop the product first: nothing may write while it is restored.');
  const manifest = await readManifest(dir);
  for (const file of manifest.files) await requireWhole(dir, file);
  await migrateStores(stores);
  await requireFitting(stores, manifest);

  await writeDatabase(stores.databaseUrl, {
    ...manifest.postgres,
    rows: (table) => readLines(dir, tableFile(table)),
  });
  say(`Postgres: ${manifest.postgres.tables.length} tables`);
  for (const { table, file } of manifest.clickhouse.months) {
    await writeMonth(stores.clickhouse, table, file, readPacked(dir, file));
  }
  say(`ClickHouse: ${spanOf(manifest.clickhouse.months)} of events`);
  const days = await restoreQueue(stores, dir);
  await countLateOnes(stores, days, Date.parse(manifest.takenAt));
  say('Redis: the queue, dead letters, the ledger and remembered answers');
  say(`Restored as of ${manifest.takenAt}. \`npm run ledger\` checks it.`);
  return true;
}

async function requireFitting({ clickhouse, queue }: OperatorStores, manifest: Manifest): Promise<void> {
  await requireNoEvents(clickhouse);
  await requireNoQueue(queue);
  const here = await clickHouseMigrations(clickhouse);
  if (here.join() !== manifest.clickhouse.migrations.join()) {
    throw new CommandError(
      'The backup is of another version of the ClickHouse schema: restore it with the version that made it, then upgrade.',
    );
  }
}

/** @returns the days that have counters. */
async function restoreQueue({ redis, queue }: OperatorStores, dir: string): Promise<string[]> {
  const days = new Set<string>();
  for await (const lines of readLines(dir, queueFile)) {
    for (const line of lines) {
      const record = JSON.parse(line) as QueueRecord;
      if (record.type === 'counters') days.add(record.day);
      await writeQueueRecord(redis, queue, record);
    }
  }
  return [...days];
}

/**
 * Counts events that arrived during the backup, between the copies of the counters and of ClickHouse: on days that have
 * counters, or on a day that began meanwhile.
 */
async function countLateOnes(
  { redis, queue, clickhouse }: OperatorStores,
  counted: string[],
  takenAtMs: number,
): Promise<void> {
  const days = [...new Set([...counted, ...(await daysOfEventsSince(clickhouse, takenAtMs))])];
  if (days.length === 0) return;
  for (const { day, kind, difference, state } of (await takeLedger({ queue, clickhouse }, days)).rows) {
    if (state === 'surplus') await countAsAccepted(redis, day, kind, difference);
  }
}
