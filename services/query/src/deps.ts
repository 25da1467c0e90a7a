import type { Catalog } from '@clicktrail/catalog';
import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Role } from '@clicktrail/contracts';
import type { Pool } from '@clicktrail/postgres';
import type { LedgerStores } from './ledger/take-ledger.js';
import type { AsOf } from './read-bounds/as-of.js';
import type { ReadPermits } from './read-bounds/read-permits.js';
import type { SmallDataset } from './read-bounds/small-dataset.js';
import type { ExportStores } from './routes/export-events/export-stores.js';

/** Everything the query service needs; tests build the same. */
export interface QueryDeps {
  catalog: Catalog;
  pool: Pool;
  /** A standby for totals of conversions; `pool` where left out. */
  standby?: Pool | undefined;
  clickhouse: ClickHouseClient;
  /** Connections for exports, which may search for long. */
  exports: Pick<ExportStores, 'pool' | 'clickhouse'>;
  /** An export ends when its caller takes nothing of it for so long, in milliseconds. */
  exportStalledMsMax: number;
  asOf: Pick<AsOf, 'read'>;
  /** The time up to which everything is visible in events and in the copy of conversions, ISO 8601. */
  reportAsOf: () => Promise<string>;
  /** The time up to which incoming calls are visible. */
  callsAsOf: Pick<AsOf, 'read'>;
  /** Most groups of a report of sums, by the role of its caller, and of its export; those of `run-report.ts` where left out. */
  groupsMax?: Partial<Record<Role | 'export', number>>;
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
