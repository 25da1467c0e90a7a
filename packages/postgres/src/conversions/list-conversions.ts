import type { Scope } from '@clicktrail/access';
import type { ListEnvelope, Page } from '@clicktrail/contracts';
import { listRows } from '../lists/list-rows.js';
import type { Queryable } from '../queryable.js';
import type { Table } from '../tables/table.js';
import { type ConversionFilter, conversionConditions } from './conversion-filter.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** Read here; written by `insertConversion` and `changeConversion` only. */
const conversions: Table<StoredConversion, never> = {
  name: 'conversions',
  key: 'id',
  columns: conversionColumns,
};

/** One page of the conversions of a scope, newest first. Postgres shows every commit at once: `asOf` is now. */
export function listConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  page: Page,
): Promise<ListEnvelope<StoredConversion>> {
  return listRows(db, conversions, conversionConditions(scope, filter), page, ({ id }) => id);
}

/** One conversion; undefined where there is none, or it is out of scope. */
export async function findConversion(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<StoredConversion | undefined> {
  const where = conversionConditions(scope, {}).equal('id', id);
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}`;
  return (await db.query<StoredConversion>({ text, values: where.values })).rows[0];
}
