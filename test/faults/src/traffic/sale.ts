/** A sale and what was answered about it. */
export interface Sale {
  /** The goal identifies a sale by coupon without a txid. */
  by: 'txid' | 'coupon';
  /** The conversion, once it was acknowledged. */
  id: string | null;
  /** Times that `recorded` was answered to reports without an `Idempotency-Key`. */
  recordedUnkeyed: number;
  /** Changes that were acknowledged. */
  updates: number;
}
