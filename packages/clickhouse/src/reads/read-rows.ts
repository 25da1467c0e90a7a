import type { ClickHouseClient } from '../client.js';
import type { Query } from '../queries/query.js';
import { type ReadOptions, readSettings } from './read-limits.js';

/** Runs a query within its limits and gives its rows. */
export async function readRows<Row>(
  client: ClickHouseClient,
  query: Query,
  options: ReadOptions,
): Promise<Row[]> {
  const answer = await client.query({
    ...query,
    format: 'JSONEachRow',
    clickhouse_settings: readSettings(options),
    // Values may be longer than a URL can be.
    use_multipart_params_auto: true,
    ...(options.signal && { abort_signal: options.signal }),
  });
  return answer.json<Row>();
}
