import { randomBytes } from 'node:crypto';
import {
  type Conversion,
  type PostbackMacro,
  type PostbackMethod,
  postbackBody,
  renderPostbackUrl,
} from '@clicktrail/contracts';

/** The call of a conversion that does not exist. */
export interface SamplePostback {
  webhookId: string;
  url: string;
  /** The JSON of a POST; null for a GET. */
  body: string | null;
}

/** Texts of the sample: each says that it is a test. */
const texts = {
  click_id: 'test-click',
  conversion_id: 'test-conversion',
  txid: 'test-txid',
  goal: 'test',
  campaign_id: 'test-campaign',
  sub1: 'test-sub1',
  sub2: 'test-sub2',
} as const;

/**
 * Builds the call of a sample conversion: an approved one of nothing, whose ids say that it is a test.
 * @param template a `postback_url`
 * @param affiliateId the publisher; a sample of its own for an admin
 * @param currency ISO 4217
 * @returns null where the template makes no URL
 */
export function samplePostback(
  { url: template, method }: { url: string; method: PostbackMethod },
  affiliateId: string | null,
  currency: string,
  at: Date,
): SamplePostback | null {
  const affiliate_id = affiliateId ?? 'test-affiliate';
  const values: Record<PostbackMacro, string> = {
    ...texts,
    affiliate_id,
    status: 'approved',
    payout: '0',
    revenue: '0',
    currency,
    payout_currency: currency,
    status_reason: '',
  };
  const url = renderPostbackUrl(template, values);
  if (url === null) return null;
  const conversion = sampleConversion(affiliate_id, currency, at.toISOString());
  return {
    webhookId: `msg_test_${randomBytes(12).toString('hex')}`,
    url,
    body: method === 'post' ? postbackBody('recorded', conversion) : null,
  };
}

function sampleConversion(affiliateId: string, currency: string, time: string): Conversion {
  return {
    id: texts.conversion_id,
    clickId: texts.click_id,
    campaignId: texts.campaign_id,
    affiliateId,
    transactionId: texts.txid,
    status: 'approved',
    statusReason: null,
    statusNote: null,
    payout: 0,
    payoutCurrency: currency,
    revenue: 0,
    currency,
    goal: texts.goal,
    country: null,
    sub: { sub1: texts.sub1, sub2: texts.sub2 },
    createdAt: time,
    updatedAt: time,
  };
}
