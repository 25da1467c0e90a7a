import { type Conversion, type ConversionVersion, moneyNumber } from '@clicktrail/contracts';
import type { StoredConversion, StoredConversionVersion } from '@clicktrail/postgres';

/** A conversion as the API shows it. */
export function conversionOnWire(c: StoredConversion): Conversion {
  return {
    id: c.id,
    clickId: c.clickId,
    campaignId: c.campaignId,
    affiliateId: c.affiliateId,
    transactionId: c.transactionId,
    status: c.status,
    payout: moneyNumber(c.payout),
    payoutCurrency: c.payoutCurrency,
    revenue: moneyNumber(c.revenue),
    currency: c.currency,
    goal: c.goal,
    country: c.country,
    sub: { sub1: c.sub1, sub2: c.sub2 },
    createdAt: c.createdAt,
    updatedAt: c.updatedAt,
  };
}

/** A version of a conversion as the API shows it. */
export function versionOnWire(v: StoredConversionVersion): ConversionVersion {
  return {
    version: v.version,
    status: v.status,
    payout: moneyNumber(v.payout),
    payoutCurrency: v.payoutCurrency,
    revenue: moneyNumber(v.revenue),
    via: v.via,
    changedBy: { keyId: v.keyId, role: v.role },
    changedAt: v.changedAt,
  };
}
