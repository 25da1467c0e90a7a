/** Ids of records that exist, so that a request is refused for what is odd about it only. */
export interface KnownIds {
  advertiserId: string;
  campaignId: string;
  publisherId: string;
  clickId: string;
}

export type SoundRequest = [method: string, path: string, body: Record<string, unknown>];

/** One of each kind that has a body: what the malformed ones are made from. */
export const soundRequests = ({
  advertiserId,
  campaignId,
  publisherId,
  clickId,
}: KnownIds): SoundRequest[] => [
  [
    'POST',
    '/api/v1/clicks',
    {
      campaign_id: campaignId,
      affiliate_id: publisherId,
      sub1: 'x',
      country: 'US',
      ip: '8.8.8.8',
      user_agent: 'x',
    },
  ],
  ['POST', '/api/v1/clicks/explain', { campaign_id: campaignId, affiliate_id: publisherId, ip: '8.8.8.8' }],
  ['POST', '/api/v1/impressions', { campaign_id: campaignId, affiliate_id: publisherId, device: 'mobile' }],
  [
    'POST',
    '/api/v1/conversions',
    { click_id: clickId, txid: 'x', revenue: 1.5, payout: 1, currency: 'USD', goal: 'x', status: 'approved' },
  ],
  ['PATCH', '/api/v1/conversions/x', { status: 'approved', payout: 1, revenue: 1 }],
  ['POST', '/api/v1/advertisers', { name: 'x', status: 'active' }],
  ['POST', '/api/v1/publishers', { name: 'x', postback_url: 'https://p.example/?c={click_id}' }],
  [
    'POST',
    '/api/v1/campaigns',
    {
      advertiser_id: advertiserId,
      name: 'x',
      offer_url: 'https://o.example/',
      payout: { type: 'fixed', amount: 1 },
      goals: [{ name: 'x', payout: { type: 'fixed', amount: 1 } }],
      targeting: { countries: ['US'] },
      caps: [{ type: 'clicks', window: 'day', limit: 1 }],
      accept_payout: true,
    },
  ],
  ['PATCH', '/api/v1/campaigns/x', { name: 'x', caps: [], targeting: {} }],
  ['PUT', `/api/v1/campaigns/${campaignId}/publishers/${publisherId}`, { status: 'approved' }],
  ['POST', '/api/v1/coupons', { code: 'x', campaign_id: campaignId, affiliate_id: publisherId }],
  [
    'POST',
    '/api/v1/keys',
    {
      role: 'admin',
      name: 'x',
      read_only: true,
      rate_limit: 5,
      event_limit: 6,
      expires_at: '2030-01-01T00:00:00Z',
    },
  ],
  ['POST', '/api/v1/keys/x/rotate', { grace_seconds: 5 }],
  [
    'POST',
    '/api/v1/invoices',
    { publisher_id: publisherId, amount: 1, currency: 'USD', due_on: '2030-01-01' },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'velocity', campaign_id: campaignId, config: { clicks: 1000, seconds: 1 } },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'ip_block', campaign_id: 'x', config: { cidrs: ['203.0.113.0/24'] } },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'bot_user_agent', campaign_id: campaignId, config: { allow: ['okhttp'] } },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'require_visitor', campaign_id: 'x', config: { fields: ['ip', 'user_agent'] } },
  ],
  ['PUT', '/api/v1/exchange-rates/SEK', { rate: 1 }],
];
