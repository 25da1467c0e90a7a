import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@clicktrail/config';

export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** Contents of a backup. Written last, so a folder without it is no backup. */
export interface Manifest {
  format: 1;
  /** Time at which its first store was read, ISO 8601. The backup contains everything acknowledged by then. */
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

/** Number of months that the event files cover; each kind of event has one file per month. */
export function spanOf(files: Manifest['clickhouse']['months']): string {
  const months = new Set(files.map(({ table, file }) => file.replace(table, '')));
  return months.size === 1 ? '1 month' : `${months.size} months`;
}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws CommandError if the folder has no complete backup */
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
