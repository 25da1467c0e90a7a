import type { ConversionStatus, RowFilter, Scope, StatusReason } from '@clicktrail/contracts';
import { Conditions } from '../tables/conditions.js';

/** Selects conversions. */
export interface ConversionFilter extends RowFilter {
  status?: ConversionStatus | undefined;
  statusReason?: StatusReason | undefined;
  clickId?: string | undefined;
  transactionId?: string | undefined;
}

/** Builds the conditions of a scope and of a filter's ids: columns that the daily totals have too. */
export function accountConditions(scope: Scope, filter: ConversionFilter): Conditions {
  const conditions = new Conditions();
  if (scope.of === 'publisher') conditions.equal('affiliate_id', scope.affiliateId);
  if (scope.of === 'advertiser') conditions.equal('advertiser_id', scope.advertiserId);
  among(conditions, 'campaign_id', filter.campaignIds);
  among(conditions, 'affiliate_id', filter.affiliateIds);
  among(conditions, 'advertiser_id', filter.advertiserIds);
  return conditions;
}

/** Builds the conditions of a scope and of the whole filter. */
export function conversionConditions(scope: Scope, filter: ConversionFilter): Conditions {
  return accountConditions(scope, filter)
    .equal('status', filter.status)
    .equal('status_reason', filter.statusReason)
    .equalOrAbsent('country', filter.country)
    .equalOrAbsent('device', filter.device)
    .equalOrAbsent('os', filter.os)
    .equalOrAbsent('browser', filter.browser)
    .equalOrAbsent('sub1', filter.sub1)
    .equalOrAbsent('sub2', filter.sub2)
    .equal('goal', filter.goal)
    .equal('click_id', filter.clickId)
    .equal('transaction_id', filter.transactionId)
    .days('created_at', filter.from, filter.to)
    .instants('created_at', filter.fromMs, filter.untilMs);
}

/** Adds a single value as an equation: the planner can then read that column's index in the order of the list. */
function among(conditions: Conditions, column: string, list: readonly string[] | undefined): void {
  if (list === undefined) return;
  if (list.length === 1) conditions.equal(column, list[0]);
  else conditions.add(`${column} = ANY(?::text[])`, list);
}
