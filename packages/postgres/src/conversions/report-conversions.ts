import type { Scope } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { accountConditions, type ConversionFilter, conversionConditions } from './conversion-filter.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** A page of the conversions of a report: at most `limit`, older than a row. */
export interface ConversionPage {
  limit: number;
  before: { createdAtMs: number; id: string } | null;
}

/** Lists the conversions of a scope, newest first: the share of Postgres in a report over two stores. */
export async function reportConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  { limit, before }: ConversionPage,
): Promise<StoredConversion[]> {
  const where = conversionConditions(scope, filter);
  if (before) where.add('(created_at, id) < (?, ?)', new Date(before.createdAtMs), before.id);
  const values = [...where.values, limit];
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}
  ORDER BY created_at DESC, id DESC LIMIT $${values.length}`;
  return (await db.query<StoredConversion>({ text, values })).rows;
}

/** Filters that the daily totals have no column for, and instants within a day. */
const onlyInConversions = [
  'country',
  'device',
  'os',
  'browser',
  'sub1',
  'sub2',
  'goal',
  'statusReason',
  'clickId',
  'transactionId',
  'fromMs',
  'untilMs',
] as const;

interface Statement {
  text: string;
  values: unknown[];
}

/** True where the daily totals have a column for every condition of a filter. */
export const areInTotals = (filter: ConversionFilter): boolean =>
  onlyInConversions.every((name) => filter[name] === undefined);

/** Counts the conversions of a scope that a filter admits by the daily totals. For filters of {@link areInTotals} alone. */
export async function countConversionsByTotals(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
): Promise<number> {
  const { rows } = await db.query<{ total: string }>(sumOfTotals(scope, filter));
  return Number(rows[0]!.total);
}

/** Postgres has no year 0. */
const dayForPostgres = (day: string) => (day < '0001-01-01' ? '0001-01-01' : day);

/** Uses the smaller table of totals where no publisher is named. */
function sumOfTotals(scope: Scope, filter: ConversionFilter): Statement {
  const { status, affiliateIds, from, to } = filter;
  const byPublisher = scope.of === 'publisher' || affiliateIds !== undefined;
  const table = byPublisher ? 'conversion_totals' : 'conversion_totals_by_campaign';
  const where = accountConditions(scope, filter);
  if (from !== undefined) where.add('day >= ?::date', dayForPostgres(from));
  if (to !== undefined) where.add('day <= ?::date', dayForPostgres(to));
  return {
    text: `SELECT coalesce(sum(${status ?? 'conversions'}), 0)::text AS total FROM ${table} WHERE ${where}`,
    values: where.values,
  };
}
