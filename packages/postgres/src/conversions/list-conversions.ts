import type { Scope } from '@clicktrail/access';
import type { Queryable } from '../queryable.js';
import { type ConversionFilter, type ConversionPosition, conversionCondition } from './conversion-filter.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** A stretch of a list: at most `limit` rows, from a position or an offset. */
export interface ConversionStretch {
  limit: number;
  before?: ConversionPosition | null;
  offset?: number;
}

/** The query of {@link listConversions}. */
export function listConversionsQuery(scope: Scope, filter: ConversionFilter, stretch: ConversionStretch) {
  const { where, values } = conversionCondition(scope, filter);
  const { limit, before, offset = 0 } = stretch;
  let after = '';
  if (before) {
    values.push(new Date(before.createdAtMs), before.id);
    after = ` AND (created_at, id) < ($${values.length - 1}, $${values.length})`;
  }
  values.push(limit, before ? 0 : offset);
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}${after}
  ORDER BY created_at DESC, id DESC LIMIT $${values.length - 1} OFFSET $${values.length}`;
  return { text, values };
}

/** Conversions of a scope, newest first. For lists and, with a position, for reports of several stores. */
export async function listConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  stretch: ConversionStretch,
): Promise<StoredConversion[]> {
  return (await db.query<StoredConversion>(listConversionsQuery(scope, filter, stretch))).rows;
}

/** How many conversions of a scope a filter admits. Exact. */
export async function countConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
): Promise<number> {
  const { where, values } = conversionCondition(scope, filter);
  const text = `SELECT count(*)::text AS count FROM conversions WHERE ${where}`;
  const { rows } = await db.query<{ count: string }>({ text, values });
  return Number(rows[0]!.count);
}

/** One conversion; undefined where there is none, or it is out of scope. */
export async function findConversion(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<StoredConversion | undefined> {
  const { where, values } = conversionCondition(scope, {});
  values.push(id);
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where} AND id = $${values.length}`;
  return (await db.query<StoredConversion>({ text, values })).rows[0];
}
