import { answerOf, api } from '../../lib/api.js';
import { type Decision, resendOf, type Sale, type Why } from './sale-report.js';

/** Reports a sale again with a decision. @throws ClicktrailError, or an Error where the sale cannot be named */
export async function decide(sale: Sale, status: Decision, why: Why, signal: AbortSignal): Promise<void> {
  const coupon = sale.clickId === null ? await couponOf(sale, signal) : undefined;
  const body = resendOf(sale, status, why, coupon);
  const { conversion } = await answerOf(api.POST('/api/v1/conversions', { body, signal }));
  // Another sale can only answer where the stored one is gone, or its coupon belongs elsewhere now.
  if (conversion.id !== sale.id) throw new Error(`The report matched another sale, ${conversion.id}.`);
}

async function couponOf({ campaignId, affiliateId }: Sale, signal: AbortSignal): Promise<string> {
  const query = { campaign_id: campaignId, affiliate_id: affiliateId, limit: 1 };
  const { rows } = await answerOf(api.GET('/api/v1/me/coupons', { params: { query }, signal }));
  if (!rows[0]) throw new Error('Its coupon was deleted, so only the network can decide it.');
  return rows[0].code;
}
