import type { ReportSort } from '@clicktrail/clickhouse';
import {
  badField,
  type Dimension,
  dimensionFields,
  isNamedDimension,
  type Metric,
  nameFields,
  type Principal,
  type Sort,
} from '@clicktrail/contracts';
import { type Queryable, readNames } from '@clicktrail/postgres';
import { knownTo, showsName } from './report-rows.js';

/**
 * Finds what ClickHouse sorts by. It has no names: where rows are sorted by them, all are read.
 * @throws Refusal 400 that names `sort`, for names that the caller may not see
 */
export async function reportSort(
  db: Queryable,
  groupBy: readonly Dimension[],
  { field, descending }: Sort,
  principal: Principal,
): Promise<ReportSort> {
  const key = groupBy.findIndex((dimension) => dimensionFields[dimension] === field);
  if (key >= 0) return { by: key, descending };
  const named = groupBy.filter(isNamedDimension).find((dimension) => nameFields[dimension] === field);
  if (named === undefined) return { by: field as Metric, descending };
  if (!showsName(named, principal.role)) throw badField('sort', `must not be ${field}: only admins see it`);
  const names = await readNames(db, named, { knownTo: knownTo(principal) });
  return { by: { key: groupBy.indexOf(named), names }, descending };
}
