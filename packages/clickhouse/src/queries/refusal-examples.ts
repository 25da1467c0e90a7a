import type { RowFilter, Scope } from '@clicktrail/contracts';
import { ofAccounts } from '../read-plan/conditions.js';
import { withinScope } from '../read-plan/event-filter.js';
import { type Query, whereOf } from '../sql.js';

/** Selects examples of requests that were not counted; a field that is left out admits all. */
export interface RefusalFilter extends Pick<RowFilter, 'campaignIds' | 'affiliateIds'> {
  /** The earliest time, in milliseconds since the epoch. */
  fromMs: number;
  refusal?: string | undefined;
}

/** A row as it is read. The empty string is an absent value. */
export interface RefusalRow {
  /** Milliseconds since the epoch. */
  createdAtMs: number;
  eventType: 'click' | 'impression';
  refusal: string;
  campaignId: string;
  affiliateId: string;
  country: string;
  device: string;
  sub1: string;
  sub2: string;
}

const columns = `toUnixTimestamp64Milli(created_at) AS createdAtMs, event_type AS eventType, refusal,
       campaign_id AS campaignId, affiliate_id AS affiliateId, country, device, sub1, sub2`;

/** Lists the newest examples of a scope, newest first. */
export function refusalExamplesQuery(
  scope: Scope,
  { fromMs, refusal, ...accounts }: RefusalFilter,
  limit: number,
): Query {
  const { terms, query_params } = ofAccounts(withinScope(scope, accounts));
  terms.push("created_at >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')");
  if (refusal !== undefined) terms.push('refusal = {refusal:String}');
  return {
    query: `SELECT ${columns}
FROM refusal_examples
${whereOf(terms)}ORDER BY created_at DESC
LIMIT {limit:UInt64}`,
    query_params: { ...query_params, fromMs, limit, ...(refusal !== undefined && { refusal }) },
  };
}
