import type { ClickHouseClient } from '../client.js';
import { dayMs } from './event-filter.js';
import { firstIdAt, idParam } from './id-bounds.js';
import type { Query } from './query.js';

/** From the daily rollup where the time is a midnight (UTC), as it is for every cap. */
export function countTrackedClicksQuery(campaignId: string, fromMs: number): Query {
  if (fromMs % dayMs === 0) {
    return {
      query: `SELECT toUInt64(sum(clicks - rejected)) AS tracked
FROM days_by_advertiser
WHERE campaign_id = {campaignId:String} AND day >= {fromDay:Date}`,
      query_params: { campaignId, fromDay: new Date(fromMs).toISOString().slice(0, 10) },
    };
  }
  return {
    query: `SELECT count() AS tracked
FROM clicks
WHERE campaign_id = {campaignId:String} AND id >= ${idParam('fromId')} AND rejected = 0`,
    query_params: { campaignId, fromId: firstIdAt(fromMs) },
  };
}

/** How many clicks of a campaign that were not rejected are stored, from a time (ms since the epoch) on. Exact. */
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
  const [row] = await answer.json<{ tracked: number | string }>();
  return Number(row!.tracked);
}
