/** A sale and what was answered about it. */
export interface Sale {
  /** A sale by coupon without a txid is told from others by its goal. */
  by: 'txid' | 'coupon';
  /** The conversion, once it was acknowledged. */
  id: string | null;
  /** Times that `recorded` was answered to reports without an `Idempotency-Key`. */
  recordedUnkeyed: number;
  /** Changes that were acknowledged. */
  updates: number;
}
