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

/** Builds the call that tells of a conversion in its current state; null where the template makes no URL. */
export function callOf(
  { url: template, method }: PostbackTemplate,
  conversion: StoredConversion,
  event: PostbackEvent,
): Pick<NewPostback, 'url' | 'body'> | null {
  const url = renderPostbackUrl(template, macroValues(conversion));
  if (url === null) return null;
  return { url, body: method === 'post' ? postbackBody(event, conversionOnWire(conversion)) : null };
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
  const call = template && callOf(template, conversion, event);
  if (!call) return null;
  return {
    id: timedId(at),
    conversionId: conversion.id,
    publisherId: conversion.affiliateId,
    event,
    ...call,
    createdAt: at.toISOString(),
    requestId: request.id,
    trace: request.span?.traceparent ?? null,
  };
}
