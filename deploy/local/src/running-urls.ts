import { folderOwner, type GivenUrls, readRunRecord, type StoreName } from '@clicktrail/local-stores';

export const storeNames = ['postgres', 'redis', 'clickhouse'] as const satisfies readonly StoreName[];

/** Where the embedded stores are, while `npm start` runs with the same data folder. */
export function runningUrls(dir: string): GivenUrls {
  if (folderOwner(dir) === undefined) return {};
  const records = storeNames.map((name) => [name, readRunRecord(dir, name)?.url] as const);
  return Object.fromEntries(records.filter(([, url]) => url !== undefined));
}
