import { dayMs } from '@clicktrail/contracts';
import { firstIdAt, isEventId } from '@clicktrail/events';
import { idParam } from '../sql.js';
import type { EventFilter, ScopedFilter } from './event-filter.js';
import { type Source, traitOf } from './read-plan.js';

/** Terms of a WHERE clause, and the values of its parameters. */
export interface Conditions {
  terms: string[];
  query_params: Record<string, unknown>;
}

const accountColumns = [
  ['affiliate_id', 'affiliateIds'],
  ['advertiser_id', 'advertiserIds'],
  ['campaign_id', 'campaignIds'],
] as const;

/** The days that ClickHouse's Date can hold; there are no events beyond them. */
const firstDay = '1970-01-01';
const lastDay = '2149-06-06';

const clampDay = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

/** Writes a filter as conditions on the rows of a source. */
export function conditionsOn(source: Source, filter: ScopedFilter): Conditions {
  if (source.table === 'days_by_trait') return joined(ofTrait(filter), ofDays(filter));
  if (source.rows === 'days') return joined(ofAccounts(filter), ofVisitor(filter), ofDays(filter));
  return joined(ofAccounts(filter), ofVisitor(filter), ofEvent(filter));
}

function joined(...each: Conditions[]): Conditions {
  return {
    terms: each.flatMap(({ terms }) => terms),
    query_params: Object.assign({}, ...each.map(({ query_params }) => query_params)),
  };
}

/** Each column has one term at most: with two that say the same, ClickHouse no longer reads one publisher in order. */
function ofAccounts(filter: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  for (const [column, name] of accountColumns) {
    const values = filter[name];
    if (values === undefined) continue;
    if (values.length === 0) {
      terms.push('false');
    } else if (values.length === 1) {
      terms.push(`${column} = {${name}:String}`);
      query_params[name] = values[0];
    } else {
      terms.push(`${column} IN {${name}:Array(String)}`);
      query_params[name] = values;
    }
  }
  return { terms, query_params };
}

function ofVisitor(filter: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  for (const column of ['country', 'device', 'os', 'browser', 'sub1', 'sub2'] as const) {
    const value = filter[column];
    if (value === undefined) continue;
    // The empty string is how an absent value is stored: nobody can ask for it as a value.
    terms.push(value === '' ? 'false' : `${column} = {${column}:String}`);
    if (value !== '') query_params[column] = value;
  }
  return { terms, query_params };
}

/** A period is a range of ids, and so of the sorting key. */
function ofEvent({ status, id, from, to, fromMs, untilMs }: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (status !== undefined) terms.push(status === 'rejected' ? 'rejected = 1' : 'rejected = 0');
  if (id !== undefined) {
    terms.push(isEventId(id) ? `id = ${idParam('id')}` : 'false');
    if (isEventId(id)) query_params.id = id;
  }
  const startMs = fromMs ?? (from && Date.parse(from));
  const endMs = untilMs ?? (to && Date.parse(to) + dayMs);
  if (typeof startMs === 'number') {
    terms.push(`id >= ${idParam('fromId')}`);
    query_params.fromId = firstIdAt(startMs);
  }
  if (typeof endMs === 'number') {
    terms.push(`id < ${idParam('untilId')}`);
    query_params.untilId = firstIdAt(endMs);
  }
  return { terms, query_params };
}

function ofDays({ from, to }: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (from !== undefined) {
    terms.push('day >= {fromDay:Date}');
    query_params.fromDay = clampDay(from);
  }
  if (to !== undefined) {
    terms.push('day <= {toDay:Date}');
    query_params.toDay = clampDay(to);
  }
  return { terms, query_params };
}

function ofTrait(filter: EventFilter): Conditions {
  const { account, trait, value } = traitOf(filter)!;
  return {
    terms: [
      'account_kind = {accountKind:String}',
      'account_id = {accountId:String}',
      'trait = {trait:String}',
      'value = {value:String}',
    ],
    query_params: { accountKind: account.kind, accountId: account.id, trait, value },
  };
}
