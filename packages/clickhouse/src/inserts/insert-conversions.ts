import type { ClickHouseClient } from '../client.js';
import { firstShardSettings } from '../cluster/cluster.js';
import { insertJsonLines } from './insert-json-lines.js';

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
  await insertJsonLines(client, 'conversions', lines, signal, {
    input_format_null_as_default: 0,
    ...firstShardSettings(client),
  });
}
