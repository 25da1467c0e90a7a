import type { Scope } from '@clicktrail/access';
import {
  accountConditions,
  type ConversionFilter,
  conversionConditions,
} from '../conversions/conversion-filter.js';
import type { Queryable } from '../queryable.js';

/** What the daily totals know nothing of. */
const onlyInConversions = [
  'country',
  'device',
  'os',
  'browser',
  'sub1',
  'sub2',
  'clickId',
  'transactionId',
] as const;

interface Statement {
  text: string;
  values: unknown[];
}

/** How many conversions of a scope a filter admits. Exact; from the daily totals wherever they can tell. */
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

/** Postgres knows no year 0. Nothing happened then, nor on the day after it. */
const dayForPostgres = (day: string) => (day < '0001-01-01' ? '0001-01-01' : day);

/** The smaller table of totals, wherever no publisher is named. */
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
