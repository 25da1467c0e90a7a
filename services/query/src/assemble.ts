import type { Catalog } from '@clicktrail/catalog';
import { type ClickHouseClient, storedEvents } from '@clicktrail/clickhouse';
import type { Log, Pool } from '@clicktrail/postgres';
import type { QueryDeps } from './deps.js';
import type { LedgerStores } from './ledger/take-ledger.js';
import { AsOf, type AsOfSource } from './reading/as-of.js';
import { FewEvents } from './reading/few-events.js';
import { limitsOf } from './reading/limits-of-role.js';
import type { ReadGate } from './reading/read-gate.js';
import { ReadPace } from './reading/read-pace.js';
import type { ExportStores } from './routes/export-events/export-stores.js';

const exportStalledMsMax = 30_000;

/** What the query service is put together from. */
export interface QueryParts {
  catalog: Catalog;
  pool: Pool;
  clickhouse: ClickHouseClient;
  exports: ExportStores;
  queue: AsOfSource & LedgerStores['queue'];
  log: Log;
  /** ISO 4217. */
  reportingCurrency: string;
  gate: ReadGate;
  /** Whether clicks need all of the machine that the reads run on; reads then make room for them. */
  isPressed?: () => boolean;
}

export function assembleQuery(parts: QueryParts): QueryDeps {
  const { catalog, pool, clickhouse, exports, gate, queue, log, reportingCurrency } = parts;
  return {
    catalog,
    pool,
    clickhouse,
    exports,
    exportStalledMsMax,
    gate,
    queue,
    reportingCurrency,
    asOf: new AsOf(queue),
    events: new FewEvents(() => storedEvents(clickhouse, { limits: limitsOf('publisher') })),
    pace: new ReadPace({ isPressed: parts.isPressed }),
    onLeftover: (error) => log.warn({ err: error }, 'the conversions of an export were left behind'),
  };
}
