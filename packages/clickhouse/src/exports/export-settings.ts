import type { ClickHouseSettings } from '@clickhouse/client';

/** Formats of an export, and what ClickHouse calls them. */
export const exportFormats = { csv: 'CSVWithNames', ndjson: 'JSONEachRow', parquet: 'Parquet' } as const;
export type ExportFormatName = keyof typeof exportFormats;

/** Settings of every export, beside those of a read. */
export const exportSettings: ClickHouseSettings = {
  // Times as the API writes them, absent values as nothing, decimals as numbers.
  date_time_output_format: 'iso',
  format_csv_null_representation: '',
  output_format_json_quote_decimals: 0,
  // Small row groups: a Parquet writer holds one of them in memory.
  output_format_parquet_row_group_size: '100000',
  output_format_parquet_string_as_string: 1,
  wait_end_of_query: 0,
};
