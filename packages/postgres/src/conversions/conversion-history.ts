import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';
import type { ChangedBy } from './changed-by.js';

export interface StoredConversionVersion extends ChangedBy {
  version: number;
  status: ConversionStatus;
  payout: Money;
  payoutCurrency: string;
  revenue: Money;
  changedAt: string;
}

const statement = `
SELECT v.version, v.status, v.payout, coalesce(v.payout_currency, c.currency) AS "payoutCurrency", v.revenue, v.via,
       v.changed_by_key AS "keyId", v.changed_by_role AS "role", v.changed_at AS "changedAt"
FROM conversion_versions v JOIN conversions c ON c.id = v.conversion_id
WHERE v.conversion_id = $1 ORDER BY v.version`;

/** Every version of a conversion, oldest first. Whether the caller may see it is asked with `findConversion`. */
export async function conversionHistory(
  db: Queryable,
  conversionId: string,
): Promise<StoredConversionVersion[]> {
  const query = { name: 'conversion-history', text: statement, values: [conversionId] };
  return (await db.query<StoredConversionVersion>(query)).rows;
}
