import type { ChangedVia, ConversionStatus, Money, ReasonAndNote } from '@clicktrail/contracts';

/** A stored conversion. Amounts are decimal texts with four places, absent values null. */
export interface StoredConversion extends ReasonAndNote {
  id: string;
  clickId: string | null;
  coupon: string | null;
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  transactionId: string | null;
  goal: string;
  status: ConversionStatus;
  payout: Money;
  /** The currency of the payout, ISO 4217. */
  payoutCurrency: string;
  /** As `rate`, for the payout; stored only where the payout is in another currency than the sale. */
  payoutRate: string | null;
  /** True where the payout was sent, false where it was computed; null in rows from before this column. */
  payoutGiven: boolean | null;
  revenue: Money;
  /** The currency of the sale, ISO 4217. */
  currency: string;
  /** Value of one unit of the currency in the reporting currency when this was recorded, or null. */
  rate: string | null;
  country: string | null;
  device: string | null;
  os: string | null;
  browser: string | null;
  sub1: string | null;
  sub2: string | null;
  /** 1 when recorded, one more with every change. */
  version: number;
  /** ISO 8601, UTC, milliseconds. */
  createdAt: string;
  updatedAt: string;
}

/** The select list of {@link StoredConversion}. */
export const conversionColumns = `id, click_id AS "clickId", coupon, campaign_id AS "campaignId",
  affiliate_id AS "affiliateId", advertiser_id AS "advertiserId", transaction_id AS "transactionId",
  goal, status, status_reason AS "statusReason", status_note AS "statusNote", payout, coalesce(payout_currency, currency) AS "payoutCurrency", payout_rate AS "payoutRate",
  payout_given AS "payoutGiven", revenue, currency, rate, country, device, os, browser, sub1, sub2, version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The author of a version of a conversion. */
export interface ChangedBy {
  via: ChangedVia;
  /** Null for an advertiser's postback token, and for a user. */
  keyId: string | null;
  /** The user whose session it was; left out for all else. */
  userId?: string | undefined;
  role: 'advertiser' | 'admin';
}
