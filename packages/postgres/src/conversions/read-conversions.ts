import type {
  ConversionStatus,
  ListEnvelope,
  Money,
  Page,
  PrincipalUser,
  ReasonAndNote,
  Scope,
} from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { listRows } from '../tables/list-rows.js';
import type { Table } from '../tables/table.js';
import { type ConversionFilter, conversionConditions } from './conversion-filter.js';
import { type ChangedBy, conversionColumns, type StoredConversion } from './stored-conversion.js';

/** For reads; only `insertConversion` and `changeConversion` write. */
const conversions: Table<StoredConversion, never> = {
  name: 'conversions',
  key: 'id',
  columns: conversionColumns,
};

/** Lists one page of the conversions of a scope, newest first. */
export function listConversions(
  db: Queryable,
  scope: Scope,
  filter: ConversionFilter,
  page: Page,
): Promise<ListEnvelope<StoredConversion>> {
  return listRows(db, conversions, conversionConditions(scope, filter), page, ({ id }) => id);
}

/** Finds one conversion; undefined where there is none, or it is out of scope. */
export async function findConversion(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<StoredConversion | undefined> {
  const where = conversionConditions(scope, {}).equal('id', id);
  const text = `SELECT ${conversionColumns} FROM conversions WHERE ${where}`;
  return (await db.query<StoredConversion>({ text, values: where.values })).rows[0];
}

export interface StoredConversionVersion extends Omit<ChangedBy, 'userId'>, ReasonAndNote {
  /** The user who changed it, by their present name. */
  user: PrincipalUser | null;
  version: number;
  status: ConversionStatus;
  payout: Money;
  payoutCurrency: string;
  revenue: Money;
  changedAt: string;
}

const historyStatement = `
SELECT v.version, v.status, v.status_reason AS "statusReason", v.status_note AS "statusNote", v.payout, coalesce(v.payout_currency, c.currency) AS "payoutCurrency", v.revenue, v.via,
       v.changed_by_key AS "keyId", v.changed_by_role AS "role", v.changed_at AS "changedAt",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'email', u.email, 'name', u.name) END AS user
FROM conversion_versions v JOIN conversions c ON c.id = v.conversion_id LEFT JOIN users u ON u.id = v.changed_by_user
WHERE v.conversion_id = $1 ORDER BY v.version`;

/** Lists every version of a conversion, oldest first. Check the caller's scope with `findConversion` before. */
export async function conversionHistory(
  db: Queryable,
  conversionId: string,
): Promise<StoredConversionVersion[]> {
  const query = { name: 'conversion-history', text: historyStatement, values: [conversionId] };
  return (await db.query<StoredConversionVersion>(query)).rows;
}
