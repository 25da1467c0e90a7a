import { whereOf } from '../sql.js';
import { type Sum, sumColumns } from './metrics.js';

/** A column of a group: `key0`, `key1`, ... in the order of the dimensions. */
export const keysOf = (groupBy: readonly unknown[]): string[] => groupBy.map((_, index) => `key${index}`);

/** Rewrites the expression of a key, such as to keep the largest groups alone. */
export type KeySql = (sql: string, index: number) => string;

/** Writes a statement with one row for each group of a table: its keys, and all sums. */
export function grouped(
  dimensions: readonly string[],
  columns: Partial<Record<Sum, string>>,
  table: string,
  terms: readonly string[],
): string {
  const keys = keysOf(dimensions);
  const selected = [...dimensions.map((sql, index) => `${sql} AS ${keys[index]}`), sumColumns(columns)];
  const groupBy = keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')}`;
  return `SELECT ${selected.join(', ')}\n  FROM ${table}\n  ${whereOf(terms)}${groupBy}`.trimEnd();
}
