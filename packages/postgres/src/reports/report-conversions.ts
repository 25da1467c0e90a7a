import type { Scope } from '@clicktrail/access';
import { type ConversionFilter, conversionConditions } from '../conversions/conversion-filter.js';
import { conversionColumns, type StoredConversion } from '../conversions/stored-conversion.js';
import type { Queryable } from '../queryable.js';

/** A stretch of the conversions of a report: at most `limit` of them, after a row going back in time. */
export interface ConversionStretch {
  limit: number;
  before: { createdAtMs: number; id: string } | null;
}

/** Conversions of a scope, newest first: the part that Postgres adds to a report over two stores. */
export async function reportConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  { limit, before }: ConversionStretch,
): Promise<StoredConversion[]> {
  const where = conversionConditions(scope, filter);
  if (before) where.add('(created_at, id) < (?, ?)', new Date(before.createdAtMs), before.id);
  const values = [...where.values, limit];
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}
  ORDER BY created_at DESC, id DESC LIMIT $${values.length}`;
  return (await db.query<StoredConversion>({ text, values })).rows;
}
