import type { GivenUrls } from './config.js';
import { folderOwner } from './folder-lock.js';
import { readRunRecord } from './run-record.js';
import type { StoreName } from './store.js';

export const storeNames = ['postgres', 'redis', 'clickhouse'] as const satisfies readonly StoreName[];

/** URLs of the embedded stores, while `npm start` runs with the same data folder. */
export function runningUrls(dir: string): GivenUrls {
  if (folderOwner(dir) === undefined) return {};
  const records = storeNames.map((name) => [name, readRunRecord(dir, name)?.url] as const);
  return Object.fromEntries(records.filter(([, url]) => url !== undefined));
}
