import type { ClickHouseSettings } from '@clickhouse/client';
import type { ClickHouseClient } from '../client.js';
import type { Query } from '../sql.js';

/** Runs a statement once and gives its rows. */
export async function queryRows<Row>(
  client: ClickHouseClient,
  query: Query | { query: string },
  settings: ClickHouseSettings = {},
  signal?: AbortSignal,
): Promise<Row[]> {
  const answer = await client.query({
    ...query,
    format: 'JSONEachRow',
    clickhouse_settings: settings,
    // Values may be longer than a URL can be.
    use_multipart_params_auto: true,
    ...(signal && { abort_signal: signal }),
  });
  return answer.json<Row>();
}
