import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { firstIdAt } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { planRows, planTotal } from '../read-plan/read-plan.js';
import { queryRows } from '../run/query-rows.js';
import { hexSet, idParam, type Query } from '../sql.js';

/** Clicks that may not be stored yet when they are counted. */
export interface PendingClicks {
  /** Every click that was created before this time (ms since the epoch) is stored. */
  settledUntilMs: number;
  /** Batches (20 hex characters) that the caller counts by itself: they count as not stored. */
  batches: readonly string[];
  /** Ids (32 hex characters) that the caller counts by itself, without the rest of their batch. */
  ids?: readonly string[];
}

const lastDayMs = Date.parse('2149-06-05');
const dayWithin = (ms: number) => utcDayOf(Math.min(ms, lastDayMs));

/**
 * Counts settled days in the daily rollup, and the rest in the clicks themselves, without the pending batches, in one
 * snapshot. Rows and rollup appear a moment apart, so the rollup of an unsettled day must not be read.
 */
export function countTrackedClicksQuery(
  campaignId: string,
  fromMs: number,
  { settledUntilMs, batches, ids = [] }: PendingClicks,
): Query {
  const filter = { campaignIds: [campaignId], status: 'tracked' as const };
  const firstDayMs = Math.ceil(fromMs / dayMs) * dayMs;
  const untilDayMs = Math.floor(settledUntilMs / dayMs) * dayMs;
  const ofBatches = hexSet('batches', batches);
  const ofIds = hexSet('ids', ids);
  const query_params = {
    campaignId,
    fromId: firstIdAt(fromMs),
    ...ofBatches.query_params,
    ...ofIds.query_params,
  };
  const rows = (bounds: string) => `SELECT count() AS tracked
FROM ${planRows('click', filter).table}
WHERE campaign_id = {campaignId:String} AND rejected = 0
    AND ${bounds}
    AND substring(id, 1, 10) NOT IN (${ofBatches.query})
    AND id NOT IN (SELECT toFixedString(value, 16) FROM (${ofIds.query}))`;
  if (untilDayMs <= firstDayMs) return { query: rows(`id >= ${idParam('fromId')}`), query_params };
  return {
    query: `SELECT sum(tracked) AS tracked
FROM
(
    SELECT toUInt64(sum(clicks - rejected)) AS tracked
    FROM ${planTotal('click', filter).table}
    WHERE campaign_id = {campaignId:String} AND day >= {fromDay:Date} AND day < {untilDay:Date}
    UNION ALL
    ${rows(`id >= ${idParam('untilId')}`).replaceAll('\n', '\n    ')}
    UNION ALL
    ${rows(`id >= ${idParam('fromId')} AND id < ${idParam('firstDayId')}`).replaceAll('\n', '\n    ')}
)`,
    query_params: {
      ...query_params,
      firstDayId: firstIdAt(firstDayMs),
      fromDay: dayWithin(firstDayMs),
      untilDay: dayWithin(untilDayMs),
      untilId: firstIdAt(untilDayMs),
    },
  };
}

/** Counts the stored clicks of a campaign that were not rejected, from a time (ms since the epoch) on. Exact. */
export async function countTrackedClicks(
  client: ClickHouseClient,
  campaignId: string,
  fromMs: number,
  pending: PendingClicks,
): Promise<number> {
  const query = countTrackedClicksQuery(campaignId, fromMs, pending);
  const [row] = await queryRows<{ tracked: number | string }>(client, query, { max_execution_time: 10 });
  return Number(row!.tracked);
}
