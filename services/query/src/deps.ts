import type { Catalog } from '@clicktrail/catalog';
import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Pool } from '@clicktrail/postgres';
import type { LedgerStores } from './ledger/take-ledger.js';
import type { AsOf } from './reading/as-of.js';
import type { FewEvents } from './reading/few-events.js';
import type { ReadGate } from './reading/read-gate.js';
import type { ReadPace } from './reading/read-pace.js';
import type { ExportStores } from './routes/export-events/export-stores.js';

/** Everything the query service needs; tests build the same. */
export interface QueryDeps {
  catalog: Catalog;
  pool: Pool;
  clickhouse: ClickHouseClient;
  /** For exports, which may search for long. */
  exports: Pick<ExportStores, 'pool' | 'clickhouse'>;
  /** How long the caller of an export may take nothing of it, in milliseconds. */
  exportStalledMsMax: number;
  /** Up to when everything that was acknowledged can be seen. */
  asOf: AsOf;
  /** Whether there are so few events that they are read themselves, and not their rollups. */
  events: Pick<FewEvents, 'areFew'>;
  /** Bounds how many reads one key has under way. */
  gate: ReadGate;
  /** Makes reads wait while clicks need the whole machine. */
  pace: ReadPace;
  /** The event queue: what was accepted, and what waits. */
  queue: LedgerStores['queue'];
  /** ISO 4217. */
  reportingCurrency: string;
  /** Hears of conversions that an export could not take away again; they go by themselves within a day. */
  onLeftover: (error: unknown) => void;
  /** The clock; the system's where left out. */
  now?: () => number;
}
