/** An event as the test remembers it; `''` is an absent value. */
export interface KnownEvent {
  kind: 'click' | 'impression' | 'conversion' | 'refusal';
  id: string;
  createdAtMs: number;
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  /** Of clicks `tracked` or `rejected`, of conversions theirs, of refusals why, of impressions `''`. */
  status: string;
  country: string;
  device: string;
  os: string;
  browser: string;
  sub1: string;
  sub2: string;
  /** Of clicks that a rule has flagged. */
  fraudReasons: string[];
  fraudScore: number;
  /** Of conversions only. */
  sale: Sale | null;
}

export interface Sale {
  clickId: string;
  transactionId: string;
  goal: string;
  /** Ten-thousandths. */
  payout: bigint;
  revenue: bigint;
  currency: string;
  /** Trillionths of the reporting currency, or null where none was known. */
  rate: bigint | null;
  /** The same two of the payout, where it is in another currency; else null. */
  payoutMoney: { currency: string; rate: bigint | null } | null;
}

/** A decimal text with so many places. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
