import { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { ClickHouseClient } from '../client.js';
import { retryAccepted } from '../run/retry-accepted.js';
import { insertErrorOf } from './insert-error.js';

/**
 * Inserts rows and resolves once they are stored.
 * @param lines one JSON object each, with the columns of the table
 * @param signal ends the statement, and the waiting while ClickHouse runs as many as it may
 * @throws InsertError
 */
export async function insertJsonLines(
  client: ClickHouseClient,
  table: string,
  lines: readonly string[],
  signal: AbortSignal,
  settings: ClickHouseSettings,
): Promise<void> {
  try {
    // The client waits for a signal, and does not see one that is over.
    signal.throwIfAborted();
    const { stream } = await retryAccepted({ signal }, () =>
      client.exec({
        query: `INSERT INTO ${table} FORMAT JSONEachRow`,
        values: Readable.from([lines.join('\n')], { objectMode: false }),
        abort_signal: signal,
        clickhouse_settings: {
          async_insert: 0,
          wait_end_of_query: 1,
          // A line that does not fit is an error, never a row with defaults.
          input_format_skip_unknown_fields: 0,
          input_format_allow_errors_num: '0',
          input_format_allow_errors_ratio: 0,
          ...settings,
        },
      }),
    );
    stream.resume();
  } catch (error) {
    throw insertErrorOf(error);
  }
}
