import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { hashOfKey, type Principal } from '@clicktrail/contracts';
import type { Pool } from '@clicktrail/postgres';

/** The network of the tests: two advertisers, two publishers, a campaign of each kind. */
export const keys = {
  admin: 'key-of-admin',
  advertiser: 'key-of-adv-1',
  otherAdvertiser: 'key-of-adv-2',
  publisher: 'key-of-pub-1',
  otherPublisher: 'key-of-pub-2',
  readOnly: 'read-only-key-of-adv-1',
} as const;

const principals: Record<keyof typeof keys, Omit<Principal, 'keyId' | 'rateLimit'>> = {
  admin: { role: 'admin', accountId: null, readOnly: false },
  advertiser: { role: 'advertiser', accountId: 'adv-1', readOnly: false },
  otherAdvertiser: { role: 'advertiser', accountId: 'adv-2', readOnly: false },
  publisher: { role: 'publisher', accountId: 'pub-1', readOnly: false },
  otherPublisher: { role: 'publisher', accountId: 'pub-2', readOnly: false },
  readOnly: { role: 'advertiser', accountId: 'adv-1', readOnly: true },
};

export const tokens = { 'adv-1': 'token-of-adv-1', 'adv-2': 'token-of-adv-2' } as const;

const campaign = (id: string, own: Partial<CatalogCampaign> = {}): CatalogCampaign => ({
  id,
  advertiserId: 'adv-1',
  name: id,
  status: 'active',
  offerUrl: 'https://shop.example/',
  fallbackUrl: null,
  access: 'open',
  targeting: {},
  caps: [],
  currency: 'USD',
  payout: null,
  goals: new Map(),
  acceptPayout: false,
  ...own,
});

export const campaigns = {
  fixed: campaign('fixed', {
    payout: { type: 'fixed', amount: '12.5' },
    goals: new Map([
      ['signup', { type: 'fixed', amount: '2' }],
      ['upsell', { type: 'percent', amount: '50' }],
    ]),
  }),
  percent: campaign('percent', { payout: { type: 'percent', amount: '10' }, currency: 'EUR' }),
  accepts: campaign('accepts', { payout: { type: 'percent', amount: '10' }, acceptPayout: true }),
  unpaid: campaign('unpaid'),
  other: campaign('other', { advertiserId: 'adv-2', payout: { type: 'fixed', amount: '1' } }),
};

/** The catalogue of that network. */
export function catalogOfTests(): Catalog {
  const byHash = new Map(
    Object.entries(keys).map(([name, secret]) => {
      const principal = {
        keyId: `id-${name}`,
        rateLimit: 1_000_000,
        ...principals[name as keyof typeof keys],
      };
      return [hashOfKey(secret), principal];
    }),
  );
  const byId = new Map(Object.values(campaigns).map((each) => [each.id, each]));
  const byToken = new Map(Object.entries(tokens).map(([id, token]) => [hashOfKey(token), id]));
  const active = (id: string) => ({ id, status: 'active' as const });
  return {
    principal: (hash) => byHash.get(hash),
    sessionPrincipal: () => undefined,
    userPrincipal: () => undefined,
    campaign: (id) => byId.get(id),
    publisher: active,
    advertiser: active,
    approval: () => 'approved',
    advertiserOfToken: (hash) => {
      const id = byToken.get(hash);
      return id === undefined ? undefined : active(id);
    },
    fraudRule: () => undefined,
    fraudRules: () => [],
    exchangeRate: (currency) => (currency === 'EUR' ? '1.1' : undefined),
    refresh: async () => {},
    stalenessSeconds: () => 0,
    close: async () => {},
  };
}

/** The rows of the same network that statements read. */
export async function insertAccounts(pool: Pool): Promise<void> {
  for (const id of ['adv-1', 'adv-2']) {
    await pool.query(
      `INSERT INTO advertisers (id, name, status, postback_token) VALUES ($1, $1, 'active', 'token-of-' || $1)`,
      [id],
    );
  }
  for (const id of ['pub-1', 'pub-2']) {
    await pool.query(
      `INSERT INTO publishers (id, name, status, postback_secret) VALUES ($1, $1, 'active', 'whsec_c2VjcmV0')`,
      [id],
    );
  }
  for (const { id, advertiserId, offerUrl, currency, acceptPayout } of Object.values(campaigns)) {
    await pool.query(
      `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout)
       VALUES ($1, $2, $1, 'active', $3, 'open', $4, $5)`,
      [id, advertiserId, offerUrl, currency, acceptPayout],
    );
  }
  await pool.query(
    `INSERT INTO coupons (id, code, campaign_id, affiliate_id)
     VALUES ('c1', 'SAVE10', 'fixed', 'pub-1'), ('c2', 'OTHERS', 'other', 'pub-2')`,
  );
}
