/** A sale and what was answered about it. */
export interface Sale {
  /** The goal identifies a sale by coupon without a txid. */
  by: 'txid' | 'coupon';
  /** The conversion, once it was acknowledged. */
  id: string | null;
  /** Times that `recorded` was answered to reports without an `Idempotency-Key`. */
  recordedUnkeyed: number;
  /** A report without an `Idempotency-Key` got no answer: carried out after a change, it would be a change back. */
  mayComeLate: boolean;
  /** Changes that were acknowledged. */
  updates: number;
}
