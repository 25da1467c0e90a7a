import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.js';
import type { StoreName } from './store.js';

/** State of a store that is kept between two starts: its port and its last process. */
export interface RunRecord {
  port: number;
  url: string;
  pid?: number;
  identity?: string;
}

/** The folder of the records, of secrets and of settings, below the data folder. */
export const runFolder = (dir: string): string => join(dir, 'run');

const recordFile = (dir: string, name: StoreName) => join(runFolder(dir), `${name}.json`);

/** Reads the record of a store; `undefined` if it is missing or unreadable. */
export function readRunRecord(dir: string, name: StoreName): RunRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(dir, name), 'utf8')) as RunRecord;
    return Number.isInteger(record.port) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the record of a store. Only the owner can read the file, because the URL contains the password. */
export function writeRunRecord(dir: string, name: StoreName, record: RunRecord): void {
  const file = recordFile(dir, name);
  // Written aside and renamed, so that a crash in between leaves the old record whole.
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Tests whether the process of a record still runs, and not another one with its id. */
export function isAlive(record: Pick<RunRecord, 'pid' | 'identity'>): boolean {
  return (
    record.pid !== undefined &&
    record.identity !== undefined &&
    processIdentity(record.pid) === record.identity
  );
}
