import { storedEvents } from '@clicktrail/clickhouse';
import type { Log } from '@clicktrail/postgres';
import { oldestUnwrittenCall, type RedisClient } from '@clicktrail/redis';
import type { QueryConfig } from './config.js';
import type { QueryDeps } from './deps.js';
import type { LedgerStores } from './ledger/take-ledger.js';
import { type AsOf, type AsOfSource, callsAsOf, conversionsAsOf, eventsAsOf } from './read-bounds/as-of.js';
import { openReadPermits } from './read-bounds/read-permits.js';
import { limitsOf } from './read-bounds/run-read.js';
import { SmallDataset } from './read-bounds/small-dataset.js';

/** Connections and settings that the query service is built from. */
export interface QueryResources
  extends Pick<QueryConfig, 'readsPerKey' | 'exportsPerKey' | 'smallDatasetEvents'>,
    Pick<QueryDeps, 'catalog' | 'pool' | 'standby' | 'clickhouse' | 'exports' | 'reportingCurrency'> {
  redis: RedisClient;
  queue: AsOfSource & LedgerStores['queue'];
  log: Log;
}

const exportStalledMsMax = 30_000;

export function assembleQuery(resources: QueryResources): QueryDeps {
  const { pool, clickhouse, queue, redis, log } = resources;
  const countEvents = () => storedEvents(clickhouse, { limits: limitsOf('publisher') });
  const asOf = eventsAsOf(queue);
  const copied = conversionsAsOf(pool);
  return {
    ...resources,
    exportStalledMsMax,
    permits: openReadPermits(resources),
    asOf,
    reportAsOf: () => earlierOf(asOf, copied),
    callsAsOf: callsAsOf(() => oldestUnwrittenCall(redis)),
    dataset: new SmallDataset(resources.smallDatasetEvents, countEvents),
    onLeftover: (error) => log.warn({ err: error }, 'The staged conversions of an export were not removed.'),
  };
}

/** Times are ISO 8601, so they compare as text. */
async function earlierOf(...sources: readonly AsOf[]): Promise<string> {
  const times = await Promise.all(sources.map((source) => source.read()));
  return times.sort()[0]!;
}
