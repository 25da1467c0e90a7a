import type { Scope } from '@clicktrail/access';
import { eventTables } from '../inserts/insert-events.js';
import { dayConditions, daysTable } from './days.js';
import { eventConditions, whereOf } from './event-filter.js';
import type { Query } from './query.js';

/** Whole UTC days, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Events of one campaign in a period; `rejectedClicks` are among the `clicks`. */
export interface CampaignEventTotals {
  campaignId: string;
  clicks: number;
  rejectedClicks: number;
  impressions: number;
}

/** Totals of a scope per campaign, by campaign id; campaigns without anything have no row. */
export function campaignTotalsQuery(scope: Scope, range: DayRange): Query {
  const { terms, query_params } = dayConditions(scope, range);
  return {
    query: `SELECT campaign_id AS campaignId, sum(clicks) AS clickCount, sum(rejected) AS rejectedCount,
       sum(impressions) AS impressionCount
FROM ${daysTable(scope, {})}
${whereOf(terms)}GROUP BY campaignId
ORDER BY campaignId`,
    query_params,
  };
}

/** The same from the events themselves. */
export function campaignTotalsOfEventsQuery(scope: Scope, range: DayRange): Query {
  const { terms, query_params } = eventConditions(scope, range);
  return {
    query: `SELECT campaign_id AS campaignId, sum(clicks) AS clickCount, sum(rejections) AS rejectedCount,
       sum(impressions) AS impressionCount
FROM
(
    SELECT campaign_id, count() AS clicks, sum(rejected) AS rejections, 0 AS impressions FROM ${eventTables.click}
    ${whereOf(terms)}GROUP BY campaign_id
    UNION ALL
    SELECT campaign_id, 0 AS clicks, 0 AS rejections, count() AS impressions FROM ${eventTables.impression}
    ${whereOf(terms)}GROUP BY campaign_id
)
GROUP BY campaignId
ORDER BY campaignId`,
    query_params,
  };
}
