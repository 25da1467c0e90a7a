import { moneyText, type PostbackEvent, type PostbackMacro, renderPostbackUrl } from '@clicktrail/contracts';
import type { NewPostback, PostbackTemplate, StoredConversion } from '@clicktrail/postgres';
import { postbackBody } from './postback-body.js';
import type { SaleOrigin } from './sale-origin.js';
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
    goal: c.goal,
    campaign_id: c.campaignId,
    affiliate_id: c.affiliateId,
    sub1: c.sub1 ?? '',
    sub2: c.sub2 ?? '',
  };
}

/**
 * The postback that tells a publisher of its conversion as it is now.
 * @returns null where there is no template, or it makes no URL: a sale is not refused for that
 */
export function postbackOf(
  template: PostbackTemplate | null,
  conversion: StoredConversion,
  event: PostbackEvent,
  { at, origin }: { at: Date; origin: SaleOrigin },
): NewPostback | null {
  const url = template && renderPostbackUrl(template.url, macroValues(conversion));
  if (!url) return null;
  return {
    id: timedId(at),
    conversionId: conversion.id,
    publisherId: conversion.affiliateId,
    event,
    url,
    body: template.method === 'post' ? postbackBody(event, conversion) : null,
    createdAt: at.toISOString(),
    requestId: origin.id,
    trace: origin.span?.traceparent ?? null,
  };
}
