import type { ClickHouseClient } from '../client.js';
import { firstIdAt } from './id-bounds.js';
import type { Query } from './query.js';

/** @param fromMs milliseconds since the epoch, the start of a cap's window; 0 for all time */
export function countTrackedClicksQuery(campaignId: string, fromMs: number): Query {
  return {
    query: `SELECT count() AS clicks FROM clicks
WHERE id >= toFixedString(unhex({first:String}), 16) AND created_at >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
  AND campaign_id = {campaignId:String} AND rejected = 0`,
    query_params: { campaignId, fromMs, first: firstIdAt(fromMs) },
  };
}

/** How many tracked clicks of a campaign are stored since a time: what a cap's counter should say. */
export async function countTrackedClicks(
  client: ClickHouseClient,
  campaignId: string,
  fromMs: number,
): Promise<number> {
  const answer = await client.query({
    ...countTrackedClicksQuery(campaignId, fromMs),
    format: 'JSONEachRow',
    clickhouse_settings: { max_execution_time: 10 },
  });
  const [row] = await answer.json<{ clicks: string | number }>();
  return Number(row!.clicks);
}
