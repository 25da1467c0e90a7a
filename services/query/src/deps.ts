import type { Catalog } from '@clicktrail/catalog';
import { type ClickHouseClient, storedEvents } from '@clicktrail/clickhouse';
import type { Log, Pool } from '@clicktrail/postgres';
import type { QueryConfig } from './config.js';
import type { LedgerStores } from './ledger/take-ledger.js';
import { AsOf, type AsOfSource } from './reading/as-of.js';
import { openReadPermits, type ReadPermits } from './reading/read-permits.js';
import { limitsOf } from './reading/run-read.js';
import { SmallDataset } from './reading/small-dataset.js';
import type { ExportStores } from './routes/export-events/export-stores.js';

/** Everything the query service needs; tests build the same. */
export interface QueryDeps {
  catalog: Catalog;
  pool: Pool;
  clickhouse: ClickHouseClient;
  /** Connections for exports, which may search for long. */
  exports: Pick<ExportStores, 'pool' | 'clickhouse'>;
  /** An export ends when its caller takes nothing of it for so long, in milliseconds. */
  exportStalledMsMax: number;
  asOf: AsOf;
  dataset: Pick<SmallDataset, 'isSmall'>;
  permits: ReadPermits;
  /** Accepted and waiting events, for `asOf` and the ledger. */
  queue: LedgerStores['queue'];
  /** ISO 4217. */
  reportingCurrency: string;
  /** Called when the conversions of an export could not be removed; they expire within a day. */
  onLeftover: (error: unknown) => void;
  /** The clock; the system's where left out. */
  now?: () => number;
}

/** Connections and settings that the query service is made of. */
export interface QueryResources
  extends Pick<QueryConfig, 'readsPerKey' | 'exportsPerKey' | 'smallDatasetEvents' | 'reportingCurrency'> {
  catalog: Catalog;
  pool: Pool;
  clickhouse: ClickHouseClient;
  exports: ExportStores;
  queue: AsOfSource & LedgerStores['queue'];
  log: Log;
}

const exportStalledMsMax = 30_000;

export function assembleQuery(resources: QueryResources): QueryDeps {
  const { catalog, pool, clickhouse, exports, queue, log, reportingCurrency } = resources;
  const countEvents = () => storedEvents(clickhouse, { limits: limitsOf('publisher') });
  return {
    catalog,
    pool,
    clickhouse,
    exports,
    exportStalledMsMax,
    permits: openReadPermits(resources),
    queue,
    reportingCurrency,
    asOf: new AsOf(queue),
    dataset: new SmallDataset(resources.smallDatasetEvents, countEvents),
    onLeftover: (error) => log.warn({ err: error }, 'The staged conversions of an export were not removed.'),
  };
}
