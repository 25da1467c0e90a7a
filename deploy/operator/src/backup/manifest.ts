import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@clicktrail/command-line';

export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** What a backup holds; written last, so a folder without one is no backup. */
export interface Manifest {
  format: 1;
  /** When its first store was read, ISO 8601: what was acknowledged by then is in it. */
  takenAt: string;
  postgres: {
    migrations: string[];
    tables: string[];
    sequences: { name: string; last: string | null }[];
  };
  clickhouse: { migrations: number[]; months: { table: string; file: string }[] };
  files: BackupFile[];
}

const manifestFile = 'backup.json';

export const tableFile = (table: string): string => `postgres-${table}.ndjson.gz`;
export const queueFile = 'redis.ndjson.gz';
export const eventsFile = (table: string, month: string): string => `clickhouse-${table}-${month}.native.gz`;

/** How many months the files of events are of: each kind of event has one of its own for a month. */
export function spanOf(files: Manifest['clickhouse']['months']): string {
  const months = new Set(files.map(({ table, file }) => file.replace(table, '')));
  return months.size === 1 ? '1 month' : `${months.size} months`;
}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws CommandError where the folder holds no whole backup. */
export async function readManifest(dir: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(dir, manifestFile), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Said below, in one sentence.
  }
  throw new CommandError(
    `${dir} holds no backup that this version can read: ${manifestFile} is missing or another.`,
  );
}
