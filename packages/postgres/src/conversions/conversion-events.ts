import type { Scope } from '@clicktrail/access';
import type { Queryable } from '../queryable.js';
import { type ConversionFilter, conversionConditions } from './conversion-filter.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** A row of a report over several stores, after which the next rows are read. */
export interface EventPosition {
  createdAtMs: number;
  id: string;
}

export interface EventStretch {
  limit: number;
  /** Only what is older: by creation time, then by the bytes of the id. Null begins with the newest. */
  before: EventPosition | null;
}

/** The query of {@link newestConversions}. */
export function newestConversionsQuery(
  scope: Scope,
  filter: ConversionFilter,
  { limit, before }: EventStretch,
) {
  const where = conversionConditions(scope, filter);
  if (before) where.add('(created_at, id) < (?, ?)', new Date(before.createdAtMs), before.id);
  const values = [...where.values, limit];
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}
ORDER BY created_at DESC, id DESC LIMIT $${values.length}`;
  return { text, values };
}

/** The newest conversions of a scope that a filter admits, for reports that merge them with clicks. */
export async function newestConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  stretch: EventStretch,
): Promise<StoredConversion[]> {
  return (await db.query<StoredConversion>(newestConversionsQuery(scope, filter, stretch))).rows;
}

/** How many conversions of a scope a filter admits. Exact. */
export async function countConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
): Promise<number> {
  const where = conversionConditions(scope, filter);
  const text = `SELECT count(*) AS count FROM conversions WHERE ${where}`;
  const { rows } = await db.query<{ count: string }>({ text, values: where.values });
  return Number(rows[0]!.count);
}
