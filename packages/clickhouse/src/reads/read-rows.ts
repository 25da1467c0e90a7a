import type { ClickHouseClient } from '../client.js';
import type { Query } from '../queries/query.js';
import { type ReadOptions, readSettings } from './read-limits.js';
import { whenItTakesMore } from './when-it-takes-more.js';

/** Runs a query within its limits and gives its rows. It waits while ClickHouse runs as much as it may. */
export async function readRows<Row>(
  client: ClickHouseClient,
  query: Query,
  options: ReadOptions,
): Promise<Row[]> {
  const answer = await whenItTakesMore(options, () =>
    client.query({
      ...query,
      format: 'JSONEachRow',
      clickhouse_settings: readSettings(options),
      // Values may be longer than a URL can be.
      use_multipart_params_auto: true,
      ...(options.signal && { abort_signal: options.signal }),
    }),
  );
  return answer.json<Row>();
}
