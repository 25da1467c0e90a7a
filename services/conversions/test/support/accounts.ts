import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { hashOfKey } from '@clicktrail/contracts';
import type { Pool } from '@clicktrail/postgres';
import { networkKeys, networkRoles, openCampaign, openCatalogue } from '@clicktrail/testing';

/** The network of the tests: two advertisers, two publishers, a campaign of each kind. */
export const keys = { ...networkKeys, readOnly: 'read-only-key-of-adv-1' } as const;

const roles = { ...networkRoles, readOnly: networkRoles.advertiser };

export const tokens = { 'adv-1': 'token-of-adv-1', 'adv-2': 'token-of-adv-2' } as const;

const campaign = (id: string, own: Partial<CatalogCampaign> = {}): CatalogCampaign => ({
  ...openCampaign,
  id,
  advertiserId: 'adv-1',
  name: id,
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
        eventLimit: 1_000_000,
        readOnly: name === 'readOnly',
        ...roles[name as keyof typeof keys],
      };
      return [hashOfKey(secret), principal];
    }),
  );
  const byId = new Map(Object.values(campaigns).map((each) => [each.id, each]));
  const byToken = new Map(Object.entries(tokens).map(([id, token]) => [hashOfKey(token), id]));
  return {
    ...openCatalogue,
    principal: (hash) => byHash.get(hash),
    campaign: (id) => byId.get(id),
    advertiserOfToken: (hash) => {
      const id = byToken.get(hash);
      return id === undefined ? undefined : openCatalogue.advertiser(id);
    },
    exchangeRate: (currency) => (currency === 'EUR' ? '1.1' : undefined),
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
