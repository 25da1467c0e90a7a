import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';
import type { ChangedBy } from './changed-by.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** All that can ever change of a conversion. */
export interface ConversionState {
  status: ConversionStatus;
  payout: Money;
  payoutCurrency: string;
  payoutGiven: boolean | null;
  revenue: Money;
}

const statement = `
WITH changed AS (
  UPDATE conversions
  SET status = $2, payout = $3, revenue = $4,
    payout_currency = nullif($9::text, currency),
    -- A payout comes to be in the currency of the sale, and never in a third one.
    payout_rate = CASE WHEN $9::text <> currency THEN payout_rate END,
    payout_given = $10, version = version + 1,
    -- Clocks of processes differ; versions are in order all the same.
    updated_at = greatest(updated_at, $5)
  WHERE id = $1
  RETURNING *
), noted AS (
  INSERT INTO conversion_versions
    (conversion_id, version, status, payout, payout_currency, revenue, via, changed_by_key, changed_by_role, changed_at)
  SELECT id, version, status, payout, payout_currency, revenue, $6, $7, $8, updated_at FROM changed
)
SELECT ${conversionColumns} FROM changed`;

/**
 * Writes the next version of a conversion that the transaction has locked.
 * @returns the conversion as it is now
 */
export async function changeConversion(
  tx: Tx,
  id: string,
  state: ConversionState,
  by: ChangedBy,
  at: string,
): Promise<StoredConversion> {
  const { rows } = await tx.query<StoredConversion>({
    name: 'change-conversion',
    text: statement,
    values: [
      id,
      state.status,
      state.payout,
      state.revenue,
      at,
      by.via,
      by.keyId,
      by.role,
      state.payoutCurrency,
      state.payoutGiven,
    ],
  });
  return rows[0]!;
}

/** Notes that the payout of a locked conversion was sent. It is no new version: nothing that anyone sees has changed. */
export async function notePayoutGiven(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE conversions SET payout_given = true WHERE id = $1', [id]);
}
