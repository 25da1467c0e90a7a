import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.js';
import type { StoreName } from './store.js';

/** What is remembered of a store between two starts: its port, and the process that last served it. */
export interface RunRecord {
  port: number;
  url: string;
  pid?: number;
  identity?: string;
}

/** The folder of the records, of secrets and of settings, below the data folder. */
export const runFolder = (dir: string): string => join(dir, 'run');

const recordFile = (dir: string, name: StoreName) => join(runFolder(dir), `${name}.json`);

/** The record of a store; `undefined` where there is none or it cannot be read. */
export function readRunRecord(dir: string, name: StoreName): RunRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(dir, name), 'utf8')) as RunRecord;
    return Number.isInteger(record.port) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the record of a store. Its file can be read by its owner only: the URL holds the password. */
export function writeRunRecord(dir: string, name: StoreName, record: RunRecord): void {
  const file = recordFile(dir, name);
  // Written aside and renamed, so that a crash in between leaves the old record whole.
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Whether the process of a record still runs: the same process, not another with its id. */
export function isAlive(record: Pick<RunRecord, 'pid' | 'identity'>): boolean {
  return (
    record.pid !== undefined &&
    record.identity !== undefined &&
    processIdentity(record.pid) === record.identity
  );
}
