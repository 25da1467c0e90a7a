import type { Readable } from 'node:stream';
import type { Scope } from '@clicktrail/access';
import type { ClickHouseClient } from '../client.js';
import { type ReadOptions, readSettings } from '../reads/read-rows.js';
import { refuseExceptions } from '../reads/refuse-exceptions.js';
import { retryAccepted } from '../reads/retry-accepted.js';
import { type ExportContent, type ExportFormatName, exportEventsQuery } from './export-events-query.js';

/**
 * Streams every event that a filter admits, as ClickHouse formats it. ClickHouse writes no faster than the stream is
 * read, and stops when the stream is destroyed or the signal is aborted. The stream fails where ClickHouse fails in the
 * middle.
 */
export async function exportEvents(
  client: ClickHouseClient,
  scope: Scope,
  content: ExportContent,
  format: ExportFormatName,
  { limits, signal, deadline, smallDataset }: ReadOptions,
): Promise<Readable> {
  const answer = await retryAccepted({ signal, deadline }, () =>
    client.exec({
      ...exportEventsQuery(scope, content, format, { smallDataset }),
      clickhouse_settings: {
        ...readSettings({ limits }),
        // Times as the API writes them, absent values as nothing, decimals as numbers.
        date_time_output_format: 'iso',
        format_csv_null_representation: '',
        output_format_json_quote_decimals: 0,
        // Small row groups: a Parquet writer holds one of them in memory.
        output_format_parquet_row_group_size: '100000',
        output_format_parquet_string_as_string: 1,
        wait_end_of_query: 0,
      },
      // Values may be longer than a URL can be.
      use_multipart_params_auto: true,
      ...(signal && { abort_signal: signal }),
    }),
  );
  return refuseExceptions(answer);
}
