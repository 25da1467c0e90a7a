import type { ClickHouseSettings } from '@clickhouse/client';

/** The most rows that are sure to stay one block, and so to be stored together or not at all. */
export const insertRowsMax = 250_000;

/** The tokens that every table behind an insert remembers: `non_replicated_deduplication_window` of the migrations. */
export const deduplicationWindow = 10_000;

/**
 * Everything that an insert relies on, whatever the server's defaults are.
 * The answer comes after the rows are in the table and in every rollup.
 */
export function insertSettings(token: string): ClickHouseSettings {
  return {
    async_insert: 0,
    wait_end_of_query: 1,

    // The same rows under the same token are stored once, in the table and in the rollups behind it.
    // The rollups go by the token and not by their content: two inserts may well add equal numbers.
    insert_deduplicate: 1,
    insert_deduplication_token: token,
    deduplicate_blocks_in_dependent_materialized_views: 1,
    materialized_views_ignore_errors: 0,

    // One reader, one block: parsing in parallel would cut the lines into blocks of its own.
    input_format_parallel_parsing: 0,
    max_insert_threads: '1',
    max_insert_block_size: '1048576',
    min_insert_block_size_rows: '1048576',
    min_insert_block_size_bytes: '536870912',

    // A line that does not fit is an error, never a row with defaults.
    input_format_allow_errors_num: '0',
    input_format_allow_errors_ratio: 0,
    input_format_tsv_empty_as_default: 0,
    input_format_tsv_allow_variable_number_of_columns: 0,
    input_format_tsv_crlf_end_of_line: 0,
  };
}
