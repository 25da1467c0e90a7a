import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { type Log, openPool, type Pool } from '@clicktrail/postgres';
import type { PoolMetrics } from '@clicktrail/telemetry';

/**
 * Connections of exports alone: a filter that finds little may search for minutes before its first row, and other reads
 * are given up long before that.
 */
export interface ExportStores {
  pool: Pool;
  clickhouse: ClickHouseClient;
  close(): Promise<void>;
}

/** Just under the silence after which the service and the gateway disconnect. */
const silentMsMax = 590_000;

/** As many as exports run at once; where more keys may export, further ones wait for a connection. */
const connectionsMax = 8;
const connectTimeoutMs = 30_000;

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
      connectTimeoutMs,
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
