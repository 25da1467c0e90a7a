import type { ConversionStatus, Money, ReasonAndNote } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';
import { type ChangedBy, conversionColumns, type StoredConversion } from './stored-conversion.js';

/** The fields of a conversion that can change. */
export interface ConversionState extends ReasonAndNote {
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
    -- A payout can change to the currency of the sale, never to a third one.
    payout_rate = CASE WHEN $9::text <> currency THEN payout_rate END,
    payout_given = $10, status_reason = $12, status_note = $13, version = version + 1,
    -- The clocks of processes differ; versions must be in order all the same.
    updated_at = greatest(updated_at, $5)
  WHERE id = $1
  RETURNING *
), next_version AS (
  INSERT INTO conversion_versions
    (conversion_id, version, status, payout, payout_currency, revenue, via, changed_by_key, changed_by_role, changed_at,
     changed_by_user, status_reason, status_note)
  SELECT id, version, status, payout, payout_currency, revenue, $6, $7, $8, updated_at, $11, status_reason, status_note
  FROM changed
)
SELECT ${conversionColumns} FROM changed`;

/**
 * Writes the next version of a conversion that the transaction has locked.
 * @returns the changed conversion
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
      by.userId,
      state.statusReason,
      state.statusNote,
    ],
  });
  return rows[0]!;
}

/** Marks the payout of a locked conversion as sent. Makes no new version, because no visible field changes. */
export async function notePayoutGiven(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE conversions SET payout_given = true WHERE id = $1', [id]);
}
