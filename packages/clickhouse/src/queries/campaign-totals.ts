import type { Scope, StoredPeriod } from '@clicktrail/contracts';
import { conditionsOn } from '../read-plan/conditions.js';
import { withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planTotal, type TotalOptions } from '../read-plan/read-plan.js';
import { type Query, whereOf } from '../sql.js';

/** Events of one campaign in a period; `rejectedClicks` are among the `clicks`. */
export interface CampaignEventTotals {
  campaignId: string;
  clicks: number;
  rejectedClicks: number;
  impressions: number;
}

/** Totals of a scope per campaign, by campaign id; campaigns without anything have no row. */
export function campaignTotalsQuery(scope: Scope, period: StoredPeriod, options: PlanOptions = {}): Query {
  const filter = withinScope(scope, period);
  const plan: TotalOptions = { ...options, groupBy: ['campaignIds'] };
  const source = planTotal('click', filter, plan);
  const { terms, query_params } = conditionsOn(source, filter);
  const where = whereOf(terms);
  const [rejected, from] =
    source.rows === 'events'
      ? ['rejections', eventSums(source.table, planTotal('impression', filter, plan).table, where)]
      : ['rejected', `${source.table}\n${where}`];
  return {
    query: `SELECT campaign_id AS campaignId, sum(clicks) AS clickCount, sum(${rejected}) AS rejectedCount,
       sum(impressions) AS impressionCount
FROM ${from}GROUP BY campaignId
ORDER BY campaignId`,
    query_params,
  };
}

/** The columns of a rollup from the events; an alias `rejected` would hide the column of that name. */
const eventSums = (clicks: string, impressions: string, where: string) => `(
    SELECT campaign_id, count() AS clicks, sum(rejected) AS rejections, 0 AS impressions FROM ${clicks}
    ${where}GROUP BY campaign_id
    UNION ALL
    SELECT campaign_id, 0 AS clicks, 0 AS rejections, count() AS impressions FROM ${impressions}
    ${where}GROUP BY campaign_id
)
`;
