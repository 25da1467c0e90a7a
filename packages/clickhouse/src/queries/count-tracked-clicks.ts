import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { firstIdAt } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { hexSet } from './hex-set.js';
import { idParam } from './id-param.js';
import type { Query } from './query.js';

/** What is known of clicks that may still be on their way, when the question is asked. */
export interface OnTheirWay {
  /** Every click that was created before this time (ms since the epoch) is stored. */
  settledUntilMs: number;
  /** Batches (20 hex characters) that the caller counts by itself: they count as not stored. */
  batches: readonly string[];
  /** Ids (32 hex characters) that the caller counts by itself, without the rest of their batch. */
  ids?: readonly string[];
}

const lastDayMs = Date.parse('2149-06-05');

/**
 * Settled days from the daily rollup, whole; the rest from the clicks themselves, of which the batches are left out
 * in the same snapshot. Rows and rollup come to be a moment apart, so an unsettled day must not be read from it.
 */
export function countTrackedClicksQuery(
  campaignId: string,
  fromMs: number,
  { settledUntilMs, batches, ids = [] }: OnTheirWay,
): Query {
  const firstDayMs = Math.ceil(fromMs / dayMs) * dayMs;
  const untilDayMs = Math.floor(settledUntilMs / dayMs) * dayMs;
  const ofDays = untilDayMs > firstDayMs;
  const ofBatches = hexSet('batches', batches);
  const ofIds = hexSet('ids', ids);
  const those = { campaignId, ...ofBatches.query_params, ...ofIds.query_params };
  const rows = (bounds: string) => `SELECT count() AS tracked
FROM clicks
WHERE campaign_id = {campaignId:String} AND rejected = 0
    AND ${bounds}
    AND substring(id, 1, 10) NOT IN (${ofBatches.query})
    AND id NOT IN (SELECT toFixedString(value, 16) FROM (${ofIds.query}))`;
  if (!ofDays) {
    return {
      query: rows(`id >= ${idParam('fromId')}`),
      query_params: { ...those, fromId: firstIdAt(fromMs) },
    };
  }
  return {
    query: `SELECT sum(tracked) AS tracked
FROM
(
    SELECT toUInt64(sum(clicks - rejected)) AS tracked
    FROM days_by_advertiser
    WHERE campaign_id = {campaignId:String} AND day >= {fromDay:Date} AND day < {untilDay:Date}
    UNION ALL
    ${rows(`id >= ${idParam('untilId')}`).replaceAll('\n', '\n    ')}
    UNION ALL
    ${rows(`id >= ${idParam('fromId')} AND id < ${idParam('firstDayId')}`).replaceAll('\n', '\n    ')}
)`,
    query_params: {
      ...those,
      fromId: firstIdAt(fromMs),
      firstDayId: firstIdAt(firstDayMs),
      fromDay: utcDayOf(Math.min(firstDayMs, lastDayMs)),
      untilDay: utcDayOf(Math.min(untilDayMs, lastDayMs)),
      untilId: firstIdAt(untilDayMs),
    },
  };
}

/** How many clicks of a campaign that were not rejected are stored, from a time (ms since the epoch) on. Exact. */
export async function countTrackedClicks(
  client: ClickHouseClient,
  campaignId: string,
  fromMs: number,
  onTheirWay: OnTheirWay,
): Promise<number> {
  const answer = await client.query({
    ...countTrackedClicksQuery(campaignId, fromMs, onTheirWay),
    format: 'JSONEachRow',
    // The batches may be more than a URL can hold.
    use_multipart_params_auto: true,
    clickhouse_settings: { max_execution_time: 10 },
  });
  const [row] = await answer.json<{ tracked: number | string }>();
  return Number(row!.tracked);
}
