import {
  type Conversion,
  type ConversionVersion,
  moneyNumber,
  type Postback,
  type Principal,
} from '@clicktrail/contracts';
import { maskCredentials, type StoredConversion, type StoredConversionVersion } from '@clicktrail/postgres';

/** Formats a conversion for the API. */
export function conversionOnWire(c: StoredConversion): Conversion {
  return {
    id: c.id,
    clickId: c.clickId,
    campaignId: c.campaignId,
    affiliateId: c.affiliateId,
    transactionId: c.transactionId,
    status: c.status,
    statusReason: c.statusReason,
    statusNote: c.statusNote,
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

/** Formats a version of a conversion for a caller: people are named to admins and to their own account alone. */
export function versionOnWire({ role }: Principal, v: StoredConversionVersion): ConversionVersion {
  return {
    version: v.version,
    status: v.status,
    statusReason: v.statusReason,
    statusNote: v.statusNote,
    payout: moneyNumber(v.payout),
    payoutCurrency: v.payoutCurrency,
    revenue: moneyNumber(v.revenue),
    via: v.via,
    changedBy: { keyId: v.keyId, role: v.role, user: role === 'admin' || role === v.role ? v.user : null },
    changedAt: v.changedAt,
  };
}

/** Formats a delivery for a key: a read-only key sees the URL without its credentials. */
export function postbackOnWire<Called extends Pick<Postback, 'url'>>(
  { readOnly }: Principal,
  postback: Called,
): Called {
  return readOnly ? { ...postback, url: maskCredentials(postback.url) } : postback;
}
