import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';
import type { ChangedBy } from './changed-by.js';

export interface StoredConversionVersion extends ChangedBy {
  version: number;
  status: ConversionStatus;
  payout: Money;
  revenue: Money;
  changedAt: string;
}

const statement = `
SELECT version, status, payout, revenue, via, changed_by_key AS "keyId", changed_by_role AS "role",
       changed_at AS "changedAt"
FROM conversion_versions WHERE conversion_id = $1 ORDER BY version`;

/** Every version of a conversion, oldest first. Whether the caller may see it is asked with `findConversion`. */
export async function conversionHistory(
  db: Queryable,
  conversionId: string,
): Promise<StoredConversionVersion[]> {
  const query = { name: 'conversion-history', text: statement, values: [conversionId] };
  return (await db.query<StoredConversionVersion>(query)).rows;
}
