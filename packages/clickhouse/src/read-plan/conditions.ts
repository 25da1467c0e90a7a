import { dayMs } from '@clicktrail/contracts';
import { firstIdAt, isEventId } from '@clicktrail/events';
import { idParam } from '../sql.js';
import type { EventFilter, ScopedFilter } from './event-filter.js';
import { type PlanColumn, type Source, traitOf } from './read-plan.js';

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

/** Keeps seconds within the range of ClickHouse's DateTime. */
const clampSeconds = (ms: number) => Math.min(Math.max(ms / 1000, 0), 2 ** 32 - 1);

const clampDay = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

/** Writes a filter as conditions on the rows of a source. */
export function conditionsOn(
  source: Source,
  filter: ScopedFilter,
  groupBy: readonly PlanColumn[] = [],
): Conditions {
  if (source.table === 'days_by_trait') return joined(ofTrait(filter, groupBy), ofDays(filter));
  if (source.rows === 'days') return joined(ofAccounts(filter), ofVisitor(filter), ofDays(filter));
  if (source.rows === 'quarters') return joined(ofAccounts(filter), ofQuarters(filter));
  return joined(
    ofAccounts(filter),
    ofVisitor(filter),
    ofEvent(filter),
    ofPeriod(filter, source.filledBy === 'projection' ? byTime : byId),
  );
}

function joined(...each: Conditions[]): Conditions {
  return {
    terms: each.flatMap(({ terms }) => terms),
    query_params: Object.assign({}, ...each.map(({ query_params }) => query_params)),
  };
}

/** Each column has one term at most: with two that say the same, ClickHouse no longer reads one publisher in order. */
export function ofAccounts(filter: EventFilter): Conditions {
  return joined(...accountColumns.map(([column, name]) => among(column, name, filter[name])));
}

function among(column: string, param: string, values: readonly string[] | undefined): Conditions {
  if (values === undefined) return { terms: [], query_params: {} };
  if (values.length === 0) return { terms: ['false'], query_params: {} };
  return values.length === 1
    ? { terms: [`${column} = {${param}:String}`], query_params: { [param]: values[0] } }
    : { terms: [`${column} IN {${param}:Array(String)}`], query_params: { [param]: values } };
}

export function ofVisitor(filter: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  for (const column of ['country', 'device', 'os', 'browser', 'sub1', 'sub2'] as const) {
    const value = filter[column];
    if (value === undefined) continue;
    // The empty string is how an absent value is stored.
    terms.push(`${column} = {${column}:String}`);
    query_params[column] = value;
  }
  return { terms, query_params };
}

/** Every conversion has a goal, and no event has: an empty one admits no conversion, since none is stored so. */
export const ofGoal = ({ goal }: EventFilter): Conditions =>
  goal === undefined
    ? { terms: [], query_params: {} }
    : { terms: ['goal = {goal:String}'], query_params: { goal } };

function ofEvent({ status, reason, id }: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (status !== undefined) terms.push(status === 'rejected' ? 'rejected = 1' : 'rejected = 0');
  if (reason !== undefined) {
    terms.push('has(fraud_reasons, {reason:String})');
    query_params.reason = reason;
  }
  if (id !== undefined) {
    terms.push(isEventId(id) ? `id = ${idParam('id')}` : 'false');
    if (isEventId(id)) query_params.id = id;
  }
  return { terms, query_params };
}

/** A column that says when an event was created, with the parameters for instants of it. */
interface Clock {
  column: string;
  instant: (name: string) => string;
  param: (name: string) => string;
  write: (ms: number) => string | number;
}

/** A period is a range of ids, and so of the sorting key. */
const byId: Clock = {
  column: 'id',
  instant: (name) => idParam(`${name}Id`),
  param: (name) => `${name}Id`,
  write: firstIdAt,
};

const byTime: Clock = {
  column: 'created_at',
  instant: (name) => `fromUnixTimestamp64Milli({${name}EventMs:Int64}, 'UTC')`,
  param: (name) => `${name}EventMs`,
  write: (ms) => ms,
};

function ofPeriod(filter: EventFilter, { column, instant, param, write }: Clock): Conditions {
  const { fromMs, untilMs } = instantsOf(filter);
  const { exceptFromMs, exceptUntilMs } = filter;
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  const named = (name: string, ms: number) => {
    query_params[param(name)] = write(ms);
    return instant(name);
  };
  if (fromMs !== undefined) terms.push(`${column} >= ${named('from', fromMs)}`);
  if (untilMs !== undefined) terms.push(`${column} < ${named('until', untilMs)}`);
  if (exceptFromMs !== undefined && exceptUntilMs !== undefined) {
    const before = `${column} < ${named('exceptFrom', exceptFromMs)}`;
    terms.push(`(${before} OR ${column} >= ${named('exceptUntil', exceptUntilMs)})`);
  }
  return { terms, query_params };
}

/** The period of a filter, whether it is of whole UTC days or not: the first instant, and the one before which it ends. */
export function instantsOf({
  from,
  to,
  fromMs,
  untilMs,
}: EventFilter): Pick<EventFilter, 'fromMs' | 'untilMs'> {
  return {
    fromMs: fromMs ?? (from === undefined ? undefined : Date.parse(from)),
    untilMs: untilMs ?? (to === undefined ? undefined : Date.parse(to) + dayMs),
  };
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

/** A period of quarters of an hour, on the column `quarter`. */
export function ofQuarters(filter: EventFilter): Conditions {
  const { fromMs, untilMs } = instantsOf(filter);
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (fromMs !== undefined) {
    terms.push('quarter >= fromUnixTimestamp({fromSeconds:UInt32})');
    query_params.fromSeconds = clampSeconds(fromMs);
  }
  if (untilMs !== undefined) {
    terms.push('quarter < fromUnixTimestamp({untilSeconds:UInt32})');
    query_params.untilSeconds = clampSeconds(untilMs);
  }
  return { terms, query_params };
}

/** A trait's absent value is a row too. */
function ofTrait(filter: EventFilter, groupBy: readonly PlanColumn[]): Conditions {
  const { account, trait } = traitOf(filter, groupBy)!;
  const accounts = account.column && among('account_id', 'accountId', filter[account.column]);
  const value = filter[trait];
  return joined(
    {
      terms: ['account_kind = {accountKind:String}'],
      query_params: { accountKind: account.kind },
    },
    accounts ?? { terms: [`account_id = ''`], query_params: {} },
    { terms: ['trait = {trait:String}'], query_params: { trait } },
    value === undefined
      ? { terms: [], query_params: {} }
      : { terms: ['value = {value:String}'], query_params: { value } },
  );
}
