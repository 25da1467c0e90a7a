import { Readable } from 'node:stream';
import type { ClickHouseClient } from '../client.js';
import { firstShardSettings } from '../cluster/cluster.js';
import { retryAccepted } from '../run/retry-accepted.js';
import { insertErrorOf } from './insert-error.js';

/**
 * Inserts rows of the copy of conversions, and resolves once they are stored. Each replaces the rows of its conversion with
 * a smaller `version`, so that it does no harm to send rows again, late or in another order.
 * @param lines one JSON object each, with the columns of the table
 * @param signal ends the statement, and the waiting while ClickHouse runs as many as it may
 * @throws InsertError
 */
export async function insertConversions(
  client: ClickHouseClient,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (lines.length === 0) return;
  try {
    // The client waits for a signal, and does not see one that is over.
    signal.throwIfAborted();
    const { stream } = await retryAccepted({ signal }, () =>
      client.exec({
        query: 'INSERT INTO conversions FORMAT JSONEachRow',
        values: Readable.from([lines.join('\n')], { objectMode: false }),
        abort_signal: signal,
        clickhouse_settings: {
          async_insert: 0,
          wait_end_of_query: 1,
          // A line that does not fit is an error, never a row with defaults.
          input_format_skip_unknown_fields: 0,
          input_format_null_as_default: 0,
          input_format_allow_errors_num: '0',
          input_format_allow_errors_ratio: 0,
          ...firstShardSettings(client),
        },
      }),
    );
    stream.resume();
  } catch (error) {
    throw insertErrorOf(error);
  }
}
