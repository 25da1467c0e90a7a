import type { Scope } from '@clicktrail/access';
import { type ClickStatus, dayMs } from '@clicktrail/contracts';
import { firstIdAt, isEventId } from '@clicktrail/events';
import { idParam } from './id-param.js';

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

/** `WHERE ...` with its newline, or nothing. */
export function whereOf(terms: readonly string[]): string {
  return terms.length === 0 ? '' : `WHERE ${terms.join('\n  AND ')}\n`;
}

/** The ids that both a scope and a filter admit; undefined admits all. */
function admitted(
  own: string | undefined,
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  if (own === undefined || asked === undefined) return own === undefined ? asked : [own];
  return asked.includes(own) ? [own] : [];
}

/** A filter that asks for nothing outside the scope. */
export function withinScope(scope: Scope, filter: EventFilter): EventFilter {
  const publisher = scope.of === 'publisher' ? scope.affiliateId : undefined;
  const advertiser = scope.of === 'advertiser' ? scope.advertiserId : undefined;
  return {
    ...filter,
    affiliateIds: admitted(publisher, filter.affiliateIds),
    advertiserIds: admitted(advertiser, filter.advertiserIds),
  };
}

/**
 * Who may see what, and the ids that a filter names: columns that the rollups have too. Each column has one term
 * at most: with two that say the same, ClickHouse no longer sees that one publisher's rows are in order.
 */
export function accountConditions(scope: Scope, filter: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  const among = (column: string, name: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    if (values.length === 0) return void terms.push('false');
    const one = values.length === 1;
    terms.push(one ? `${column} = {${name}:String}` : `${column} IN {${name}:Array(String)}`);
    query_params[name] = one ? values[0] : values;
  };
  const { campaignIds, affiliateIds, advertiserIds } = withinScope(scope, filter);
  among('affiliate_id', 'affiliateIds', affiliateIds);
  among('advertiser_id', 'advertiserIds', advertiserIds);
  among('campaign_id', 'campaignIds', campaignIds);
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
    terms.push(isEventId(filter.id) ? `id = ${idParam('id')}` : 'false');
    if (isEventId(filter.id)) query_params.id = filter.id;
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
