import type { Scope } from '@clicktrail/access';
import type { ClickStatus } from '@clicktrail/contracts';
import { firstIdAt, idParam } from './id-bounds.js';

/** Which events are asked for; what is left out admits all. A list admits any of its values. */
export interface EventFilter {
  campaignIds?: readonly string[] | undefined;
  affiliateIds?: readonly string[] | undefined;
  advertiserIds?: readonly string[] | undefined;
  /** Of clicks only. */
  status?: ClickStatus | undefined;
  /** Upper case. */
  country?: string | undefined;
  device?: string | undefined;
  os?: string | undefined;
  browser?: string | undefined;
  /** The traffic source. */
  sub1?: string | undefined;
  /** The sub-source. */
  sub2?: string | undefined;
  /** One event, by its id. */
  id?: string | undefined;
  /** Whole UTC days, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Terms of a WHERE clause, and the values of its parameters. */
export interface Conditions {
  terms: string[];
  query_params: Record<string, unknown>;
}

export const dayMs = 86_400_000;
const wellFormedId = /^[0-9a-f]{32}$/;

/** `WHERE ...` with its newline, or nothing. */
export function whereOf(terms: readonly string[]): string {
  return terms.length === 0 ? '' : `WHERE ${terms.join('\n  AND ')}\n`;
}

/** Who may see what, and the ids that a filter names: columns that the rollups have too. */
export function accountConditions(scope: Scope, filter: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (scope.of === 'publisher') {
    terms.push('affiliate_id = {scopeAffiliateId:String}');
    query_params.scopeAffiliateId = scope.affiliateId;
  }
  if (scope.of === 'advertiser') {
    terms.push('advertiser_id = {scopeAdvertiserId:String}');
    query_params.scopeAdvertiserId = scope.advertiserId;
  }
  const among = (column: string, name: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    terms.push(values.length === 1 ? `${column} = {${name}:String}` : `${column} IN {${name}:Array(String)}`);
    query_params[name] = values.length === 1 ? values[0] : values;
  };
  among('campaign_id', 'campaignIds', filter.campaignIds);
  among('affiliate_id', 'affiliateIds', filter.affiliateIds);
  among('advertiser_id', 'advertiserIds', filter.advertiserIds);
  return { terms, query_params };
}

/** The rows of a scope that a filter admits, in the tables of events. */
export function eventConditions(scope: Scope, filter: EventFilter): Conditions {
  const { terms, query_params } = accountConditions(scope, filter);
  for (const column of ['country', 'device', 'os', 'browser', 'sub1', 'sub2'] as const) {
    const value = filter[column];
    if (value === undefined) continue;
    // The empty string is how an absent value is stored: nobody can ask for it as a value.
    terms.push(value === '' ? 'false' : `${column} = {${column}:String}`);
    if (value !== '') query_params[column] = value;
  }
  if (filter.status !== undefined) terms.push(filter.status === 'rejected' ? 'rejected = 1' : 'rejected = 0');
  if (filter.id !== undefined) {
    terms.push(wellFormedId.test(filter.id) ? `id = ${idParam('id')}` : 'false');
    if (wellFormedId.test(filter.id)) query_params.id = filter.id;
  }
  if (filter.from !== undefined) {
    terms.push(`id >= ${idParam('fromId')}`);
    query_params.fromId = firstIdAt(Date.parse(filter.from));
  }
  if (filter.to !== undefined) {
    terms.push(`id < ${idParam('untilId')}`);
    query_params.untilId = firstIdAt(Date.parse(filter.to) + dayMs);
  }
  return { terms, query_params };
}
