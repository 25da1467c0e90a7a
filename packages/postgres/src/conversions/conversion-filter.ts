import type { Scope } from '@clicktrail/access';
import type { ConversionStatus } from '@clicktrail/contracts';

/** Which conversions are asked for; everything that is left out admits all. A list admits any of its values. */
export interface ConversionFilter {
  campaignIds?: readonly string[] | undefined;
  affiliateIds?: readonly string[] | undefined;
  advertiserIds?: readonly string[] | undefined;
  status?: ConversionStatus | undefined;
  /** Upper case. */
  country?: string | undefined;
  device?: string | undefined;
  os?: string | undefined;
  browser?: string | undefined;
  /** The traffic source. */
  sub1?: string | undefined;
  /** The sub-source. */
  sub2?: string | undefined;
  clickId?: string | undefined;
  transactionId?: string | undefined;
  /** Whole UTC days, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Where the rows of one page begin: after this one, going back in time. */
export interface ConversionPosition {
  createdAtMs: number;
  id: string;
}

/** A WHERE clause, and the values of its parameters `$1` and on. */
export interface Condition {
  where: string;
  values: unknown[];
}

/** The rows of a scope that a filter admits. */
export function conversionCondition(scope: Scope, filter: ConversionFilter): Condition {
  const terms: string[] = [];
  const values: unknown[] = [];
  const equal = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    values.push(value);
    terms.push(`${column} = $${values.length}`);
  };
  // One value as an equation: the planner then reads the index of that column in the order of the list.
  const among = (column: string, list: readonly string[] | undefined) => {
    if (list?.length === 1) return equal(column, list[0]);
    if (list === undefined) return;
    values.push(list);
    terms.push(`${column} = ANY($${values.length})`);
  };
  const day = (operator: string, value: string | undefined, days: number) => {
    if (value === undefined) return;
    values.push(new Date(Date.parse(value) + days * 86_400_000));
    terms.push(`created_at ${operator} $${values.length}`);
  };

  if (scope.of === 'publisher') equal('affiliate_id', scope.affiliateId);
  if (scope.of === 'advertiser') equal('advertiser_id', scope.advertiserId);
  among('campaign_id', filter.campaignIds);
  among('affiliate_id', filter.affiliateIds);
  among('advertiser_id', filter.advertiserIds);
  equal('status', filter.status);
  equal('country', filter.country);
  equal('device', filter.device);
  equal('os', filter.os);
  equal('browser', filter.browser);
  equal('sub1', filter.sub1);
  equal('sub2', filter.sub2);
  equal('click_id', filter.clickId);
  equal('transaction_id', filter.transactionId);
  day('>=', filter.from, 0);
  day('<', filter.to, 1);
  return { where: terms.join(' AND ') || 'true', values };
}
