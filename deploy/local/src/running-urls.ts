import { folderOwner, type GivenUrls, readRunRecord } from '@clicktrail/local-stores';

/** Where the embedded stores are, while `npm start` runs with the same data folder. */
export function runningUrls(dir: string): GivenUrls {
  if (folderOwner(dir) === undefined) return {};
  const [postgres, clickhouse] = [readRunRecord(dir, 'postgres'), readRunRecord(dir, 'clickhouse')];
  return {
    ...(postgres ? { postgres: postgres.url } : {}),
    ...(clickhouse ? { clickhouse: clickhouse.url } : {}),
  };
}
