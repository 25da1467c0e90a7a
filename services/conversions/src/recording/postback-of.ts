import {
  moneyText,
  type PostbackEvent,
  type PostbackMacro,
  postbackBody,
  renderPostbackUrl,
} from '@clicktrail/contracts';
import type { NewPostback, PostbackTemplate, StoredConversion } from '@clicktrail/postgres';
import type { SaleRequest } from '../attribution/sale-report.js';
import { conversionOnWire } from '../wire/conversion-on-wire.js';
import { timedId } from './timed-id.js';

function macroValues(c: StoredConversion): Record<PostbackMacro, string> {
  return {
    click_id: c.clickId ?? '',
    conversion_id: c.id,
    txid: c.transactionId ?? '',
    status: c.status,
    payout: moneyText(c.payout),
    revenue: moneyText(c.revenue),
    currency: c.currency,
    payout_currency: c.payoutCurrency,
    goal: c.goal,
    campaign_id: c.campaignId,
    affiliate_id: c.affiliateId,
    sub1: c.sub1 ?? '',
    sub2: c.sub2 ?? '',
    status_reason: c.statusReason ?? '',
  };
}

/**
 * Builds the postback for a conversion in its current state.
 * @returns null where there is no template, or where it makes no URL: neither refuses the sale
 */
export function postbackOf(
  template: PostbackTemplate | null,
  conversion: StoredConversion,
  event: PostbackEvent,
  { at, request }: { at: Date; request: SaleRequest },
): NewPostback | null {
  const url = template && renderPostbackUrl(template.url, macroValues(conversion));
  if (!url) return null;
  return {
    id: timedId(at),
    conversionId: conversion.id,
    publisherId: conversion.affiliateId,
    event,
    url,
    body: template.method === 'post' ? postbackBody(event, conversionOnWire(conversion)) : null,
    createdAt: at.toISOString(),
    requestId: request.id,
    trace: request.span?.traceparent ?? null,
  };
}
