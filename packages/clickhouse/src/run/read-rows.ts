import type { ClickHouseSettings } from '@clickhouse/client';
import type { ClickHouseClient } from '../client.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import type { Query } from '../sql.js';
import { queryRows } from './query-rows.js';
import { type RetryBounds, retryAccepted } from './retry-accepted.js';

/** Bounds of one statement. */
export interface ReadLimits {
  maxExecutionSeconds: number;
  maxMemoryBytes: number;
}

export interface ReadOptions extends RetryBounds, PlanOptions {
  limits: ReadLimits;
}

export interface ReadSettings {
  limits: ReadLimits;
  /** Projections and skip indexes; on where left out. */
  indexes?: boolean;
}

/** Everything that a read relies on, whatever the server's defaults are. */
export function readSettings({ limits, indexes = true }: ReadSettings): ClickHouseSettings {
  const { maxExecutionSeconds, maxMemoryBytes } = limits;
  return {
    // Read-only, and so stopped when the caller hangs up.
    readonly: '2',
    cancel_http_readonly_queries_on_client_close: 1,
    max_execution_time: maxExecutionSeconds,
    timeout_overflow_mode: 'throw',
    max_memory_usage: String(maxMemoryBytes),
    // A list stops as soon as its page is full, and reads the wide columns of that page only.
    optimize_read_in_order: 1,
    query_plan_optimize_lazy_materialization: 1,
    optimize_use_projections: indexes ? 1 : 0,
    use_skip_indexes: indexes ? 1 : 0,
    // 64-bit counts as JSON numbers: there are fewer events than 2 ** 53.
    output_format_json_quote_64bit_integers: 0,
  };
}

/** Runs a query within its limits and gives its rows. Waits while ClickHouse runs as many statements as it may. */
export async function readRows<Row>(
  client: ClickHouseClient,
  query: Query,
  options: ReadOptions & Pick<ReadSettings, 'indexes'>,
  further: ClickHouseSettings = {},
): Promise<Row[]> {
  const settings = { ...readSettings(options), ...further };
  return retryAccepted(options, () => queryRows<Row>(client, query, settings, options.signal));
}
