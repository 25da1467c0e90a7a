import type { Scope } from '@clicktrail/access';
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
  'clickId',
  'transactionId',
  'fromMs',
  'untilMs',
] as const;

interface Statement {
  text: string;
  values: unknown[];
}

/** Counts the conversions of a scope that a filter admits, from the daily totals where these have its columns. */
export async function countReportConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
): Promise<number> {
  const inTotals = onlyInConversions.every((name) => filter[name] === undefined);
  const statement = inTotals ? sumOfTotals(scope, filter) : countOfRows(scope, filter);
  const { rows } = await db.query<{ total: string }>(statement);
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

function countOfRows(scope: Scope, filter: ConversionFilter): Statement {
  const where = conversionConditions(scope, filter);
  return { text: `SELECT count(*)::text AS total FROM conversions WHERE ${where}`, values: where.values };
}
