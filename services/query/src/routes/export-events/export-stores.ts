import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { type Log, openPool, type Pool } from '@clicktrail/postgres';
import type { PoolMetrics } from '@clicktrail/telemetry';

/**
 * Connections of their own for exports: a filter that finds little may search for minutes before its first row, and
 * other reads are given up long before that. Just under the silence after which the service and the gateway hang up.
 */
export interface ExportStores {
  pool: Pool;
  clickhouse: ClickHouseClient;
  close(): Promise<void>;
}

const silentMsMax = 590_000;

/** Exports copy conversions one page at a time; more of them at once wait for a connection. */
const connectionsMax = 8;
const waitMsMax = 60_000;

export function openExportStores(
  config: { databaseUrl: string; clickhouseUrl: string },
  { log, pools }: { log: Log; pools: PoolMetrics },
): ExportStores {
  const pool = pools.watch('exports', (onWait) =>
    openPool({
      databaseUrl: config.databaseUrl,
      log,
      applicationName: 'clicktrail-exports',
      max: connectionsMax,
      connectTimeoutMs: waitMsMax,
      statementTimeoutMs: silentMsMax,
      noticesHangUps: true,
      onWait,
    }),
  );
  const clickhouse = createClickHouse(config.clickhouseUrl, { requestTimeoutMs: silentMsMax });
  return {
    pool,
    clickhouse,
    close: async () => {
      await Promise.all([pool.end(), clickhouse.close()]);
    },
  };
}
