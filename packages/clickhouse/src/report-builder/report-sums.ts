import { type Dimension, isTimeDimension } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import { conditionsOn, instantsOf, ofAccounts, ofGoal, ofVisitor } from '../read-plan/conditions.js';
import type { EventFilter, ScopedFilter } from '../read-plan/event-filter.js';
import { type PlanOptions, planTotal, type Source, type TotalOptions } from '../read-plan/read-plan.js';
import type { Query } from '../sql.js';
import { conversionDimensionSql, eventDimensionSql, planColumnsOf } from './dimensions.js';
import { grouped, type KeySql } from './grouped.js';
import type { LocalTime } from './local-time.js';
import type { Sum } from './metrics.js';
import { refusalSums } from './refusal-sums.js';
import { type Stretches, stretchesOf } from './stretches.js';

/** What a report adds up, and by what. */
export interface ReportQuestion {
  /** Whole days of the report's zone: `from` and `to` where that is UTC, else `fromMs` and `untilMs`. */
  filter: Omit<EventFilter, 'status' | 'id'>;
  groupBy: readonly Dimension[];
  time: LocalTime;
}

/**
 * Builds one statement that adds up each group in every table that has rows of it. A group has a row for each of these
 * tables, so the caller groups once more by the keys.
 * @param keySql applied to every dimension
 */
export function reportSums(
  filter: ScopedFilter,
  { groupBy, time }: Pick<ReportQuestion, 'groupBy' | 'time'>,
  options: PlanOptions,
  keySql: KeySql = (sql) => sql,
): Query {
  const statements = statementsOf(filter, groupBy, time, options, keySql);
  return {
    query: statements.map(({ query }) => query).join('\n  UNION ALL\n  '),
    query_params: Object.assign({}, ...statements.map(({ query_params }) => query_params)),
  };
}

function statementsOf(
  filter: ScopedFilter,
  groupBy: readonly Dimension[],
  time: LocalTime,
  options: PlanOptions,
  keySql: KeySql,
): Query[] {
  const refusals = () => refusalSums(filter, groupBy, time, keySql);
  if (groupBy.includes('refusal')) return [refusals()];
  const conversions = conversionSums(filter, groupBy, time, keySql);
  const { goal, ...ofEvents } = filter;
  // Neither an event nor a refused request has a goal.
  if (goal || groupBy.includes('goal')) return [conversions];
  return [...eventSums(ofEvents as ScopedFilter, groupBy, time, options, keySql), conversions, refusals()];
}

const kinds: readonly EventKind[] = ['click', 'impression'];

/** One of the tables that are read together, and what of it. */
interface Reading {
  kinds: EventKind[];
  source: Source;
  filter: ScopedFilter;
}

/**
 * Chooses the tables of one kind. A period of another zone is read in its whole UTC days where sums by day have them, and the
 * events are only counted at its two ends.
 */
function readingsOf(
  kind: EventKind,
  filter: ScopedFilter,
  stretches: Stretches | undefined,
  options: TotalOptions,
): Reading[] {
  const source = planTotal(kind, filter, options);
  const byDay =
    source.rows === 'events' && stretches ? planTotal(kind, stretches.wholeDays, options) : undefined;
  if (!stretches || byDay?.rows !== 'days') return [{ kinds: [kind], source, filter }];
  return [
    { kinds: [kind], source: byDay, filter: stretches.wholeDays },
    { kinds: [kind], source, filter: stretches.ends },
  ];
}

/** One statement for each table that is read: one table may be read for both kinds. */
function eventSums(
  filter: ScopedFilter,
  groupBy: readonly Dimension[],
  time: LocalTime,
  options: PlanOptions,
  keySql: KeySql,
): Query[] {
  const planned = planColumnsOf(groupBy, time);
  const stretches = groupBy.some(isTimeDimension) ? undefined : stretchesOf(filter);
  const readings = kinds.flatMap((kind) =>
    readingsOf(kind, filter, stretches, { ...options, groupBy: planned }),
  );
  const byTable = new Map<string, Reading>();
  for (const reading of readings) {
    const { table } = reading.source;
    const kindsOfTable = [...(byTable.get(table)?.kinds ?? []), ...reading.kinds];
    byTable.set(table, { ...reading, kinds: kindsOfTable });
  }
  return [...byTable.values()].map(({ kinds: counted, source, filter: own }) => {
    const { terms, query_params } = conditionsOn(source, own, planned);
    const dimensions = groupBy.map((dimension) => eventDimensionSql(dimension, source, own, planned, time));
    return {
      query: grouped(dimensions.map(keySql), sumsIn(source, counted), source.table, terms),
      query_params,
    };
  });
}

/** The other kind may be counted in another table. */
function sumsIn({ rows, table }: Source, counted: readonly EventKind[]): Partial<Record<Sum, string>> {
  const ofEvents = rows === 'events';
  const clicks = { clk: ofEvents ? 'count()' : 'sum(clicks)', rej: `sum(${table}.rejected)` };
  return {
    ...(counted.includes('impression') && { imp: ofEvents ? 'count()' : 'sum(impressions)' }),
    ...(counted.includes('click') && clicks),
  };
}

/** Amounts are of approved conversions, each at its own rate; those without a rate add nothing. */
const conversionColumns = {
  cnv: 'count()',
  apr: `countIf(status = 'approved')`,
  pen: `countIf(status = 'pending')`,
  ref: `countIf(status = 'rejected')`,
  pay: `ifNull(sumIf(payout_converted, status = 'approved'), toDecimal256('0', 24))`,
  rev: `ifNull(sumIf(revenue_converted, status = 'approved'), toDecimal256('0', 24))`,
  unp: `sumMapIf(map(payout_currency, payout), status = 'approved' AND payout_converted IS NULL)`,
  unr: `sumMapIf(map(currency, revenue), status = 'approved' AND revenue_converted IS NULL)`,
};

function conversionSums(
  filter: ScopedFilter,
  groupBy: readonly Dimension[],
  time: LocalTime,
  keySql: KeySql,
): Query {
  const dimensions = groupBy.map((dimension) => conversionDimensionSql(dimension, time));
  const { terms, query_params } = conversionConditions(filter);
  return {
    query: grouped(dimensions.map(keySql), conversionColumns, 'conversions FINAL', terms),
    query_params,
  };
}

/** Conversions in `moved_conversions` lie further than this from the time in their id. */
const movedMs = 3_600_000;

/** The first conversion id of an instant: it leads with the milliseconds, as 12 hex characters. */
const firstConversionAt = (ms: number) => Math.max(ms, 0).toString(16).padStart(12, '0');

/**
 * Writes a filter as conditions on the copy of the conversions. `FINAL` reads all rows of a statement's range of ids, and
 * compares them with each other before it looks at any other column: a period is a range of ids, too.
 */
export function conversionConditions(filter: ScopedFilter): Query & { terms: string[] } {
  const accounts = ofAccounts(filter);
  const visitor = ofVisitor(filter);
  const { fromMs, untilMs } = instantsOf(filter);
  const goal = ofGoal(filter);
  const terms = [...accounts.terms, ...visitor.terms, ...goal.terms];
  const query_params: Record<string, unknown> = {
    ...accounts.query_params,
    ...visitor.query_params,
    ...goal.query_params,
  };
  const ids: string[] = [];
  if (fromMs !== undefined) {
    terms.push(`created_at >= fromUnixTimestamp64Milli({fromCreatedMs:Int64}, 'UTC')`);
    ids.push('id >= {fromConversion:String}');
    query_params.fromCreatedMs = fromMs;
    query_params.fromConversion = firstConversionAt(fromMs - movedMs);
  }
  if (untilMs !== undefined) {
    terms.push(`created_at < fromUnixTimestamp64Milli({untilCreatedMs:Int64}, 'UTC')`);
    ids.push('id < {untilConversion:String}');
    query_params.untilCreatedMs = untilMs;
    query_params.untilConversion = firstConversionAt(untilMs + movedMs);
  }
  // A hint is for the choice of the ranges alone, and is not evaluated for each row: that would be a quarter of the statement.
  if (ids.length > 0)
    terms.push(`indexHint((${ids.join(' AND ')}) OR id GLOBAL IN (SELECT id FROM moved_conversions))`);
  return { query: '', terms, query_params };
}
