import type { ClickHouseSettings } from '@clickhouse/client';

/** What one statement may cost. */
export interface ReadLimits {
  maxExecutionSeconds: number;
  maxMemoryBytes: number;
}

export interface ReadOptions {
  limits: ReadLimits;
  /** Stops the statement, in the engine too. */
  signal?: AbortSignal | undefined;
  /** Aborted when the statement must not wait to begin any more. */
  deadline?: AbortSignal | undefined;
  /** Leaves projections and skip indexes alone: they cost time in every part, and help where little is found only. */
  withoutIndexes?: boolean | undefined;
  /**
   * Reads the tables that inserts go into, and not the rollups and the copy that each insert fills after that: what an
   * insert adds is visible in them at one moment. It costs more with each event there is.
   */
  fromEvents?: boolean | undefined;
  /** How many threads the statement may take; the server's own setting where undefined. */
  threads?: number | undefined;
}

/** Everything that a read relies on, whatever the server's defaults are. */
export function readSettings({ limits, withoutIndexes = false, threads }: ReadOptions): ClickHouseSettings {
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
    optimize_use_projections: withoutIndexes ? 0 : 1,
    use_skip_indexes: withoutIndexes ? 0 : 1,
    // 64-bit counts as JSON numbers: there are fewer events than 2 ** 53.
    output_format_json_quote_64bit_integers: 0,
    ...(threads !== undefined && { max_threads: threads }),
  };
}
