import { hashOfKey } from '@clicktrail/contracts';
import type { Pool } from '@clicktrail/postgres';
import type { Random } from '@clicktrail/testing';

const range = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}_${i}`);

export const advertisers = range('adv', 4);
export const publishers = range('pub', 8);
export const campaigns = range('cmp', 50);
/** Inactive accounts, which have no keys. */
const idle = ['adv_3', 'pub_7'];

/** The secrets of keys: an admin's, and one of each active account. */
export const keys = ['admin', ...advertisers, ...publishers].filter((id) => !idle.includes(id));

const some = <T>(random: Random, values: readonly T[]): T[] | undefined => {
  const chosen = values.filter(() => random.chance(0.7));
  return random.chance(0.3) && chosen.length > 0 ? chosen : undefined;
};

export const countries = ['DE', 'US', 'FR'];
export const devices = ['mobile', 'desktop', 'tablet'];
export const systems = ['android', 'ios', 'windows'];
export const addresses = [
  ...range('192.0.2', 6).map((each) => each.replace('_', '.')),
  ...['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '::ffff:192.0.2.1', '8.8.8.8', '194.25.0.60'],
];

/** Caps of any windows; `sinceMs` for those that are set on a campaign that is there already. */
export const randomCaps = (random: Random, sinceMs?: number): object[] =>
  ['day', 'month', 'total']
    .filter(() => random.chance(0.4))
    .sort(() => random.next() - 0.5)
    .map((window) => ({
      type: 'clicks',
      window,
      limit: random.from(1, 90),
      ...(sinceMs !== undefined && { sinceMs }),
    }));

const offerUrls = [
  'https://shop.example/',
  'https://shop.example/a?b=c#d',
  'https://shop.example/{campaign_id}/{affiliate_id}?c={click_id}&s={sub1}&t={sub2}&l={country}&d={device}&o={os}',
];

/** A rule of any type, as its config. */
export function randomRule(random: Random): [type: string, config: object] {
  return random.pick<() => [string, object]>([
    () => ['ip_block', { cidrs: [random.pick(['192.0.2.0/30', '2001:db8::/64', '8.8.8.8'])] }],
    () => ['require_visitor', { fields: random.pick([['ip'], ['user_agent'], ['ip', 'user_agent']]) }],
    () => ['bot_user_agent', random.chance(0.5) ? { allow: ['curl'] } : {}],
    // Long spans: Redis forgets them by its own clock, which must not be ahead of that of the test.
    () => ['velocity', { clicks: random.from(1, 5), seconds: random.from(600, 3_600) }],
    () => ['velocity', { clicks: random.from(1, 9), seconds: random.from(3_600, 40_000) }],
  ])();
}

/** Inserts accounts, keys, and campaigns with every kind of status, access, approval, targeting, cap and fraud rule. */
export async function insertNetwork(pool: Pool, random: Random): Promise<void> {
  const statusOf = (id: string) => (idle.includes(id) ? 'inactive' : 'active');
  for (const id of advertisers)
    await pool.query(
      `INSERT INTO advertisers (id, name, status, postback_token) VALUES ($1, $1, $2, 'token of ' || $1)`,
      [id, statusOf(id)],
    );
  for (const id of publishers)
    await pool.query(
      `INSERT INTO publishers (id, name, status, postback_secret) VALUES ($1, $1, $2, 'whsec_c2VjcmV0')`,
      [id, statusOf(id)],
    );
  for (const id of keys) {
    const role = id.startsWith('adv') ? 'advertiser' : id.startsWith('pub') ? 'publisher' : 'admin';
    await pool.query(
      `INSERT INTO api_keys (id, role, account_id, read_only, rate_limit, prefix)
       VALUES ($1, $2, $3, false, 600, 'ck_')`,
      [`key_${id}`, role, role === 'admin' ? null : id],
    );
    const sql = 'INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, $2)';
    await pool.query(sql, [hashOfKey(id), `key_${id}`]);
  }
  for (const id of campaigns) await insertCampaign(pool, random, id);
  await insertRule(pool, 'rule_of_network', null, ['velocity', { clicks: 25, seconds: 40_000 }]);
}

async function insertCampaign(pool: Pool, random: Random, id: string): Promise<void> {
  const targeting = {
    countries: some(random, countries),
    devices: some(random, devices),
    os: some(random, systems),
  };
  await pool.query(
    `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout, targeting, caps)
     VALUES ($1, $2, $1, $3, $4, $5, 'USD', false, $6, $7)`,
    [
      id,
      random.chance(0.06) ? 'adv_3' : random.pick(advertisers.slice(0, 3)),
      random.chance(0.9) ? 'active' : random.pick(['paused', 'pending']),
      random.pick(offerUrls),
      random.chance(0.3) ? 'approval' : 'open',
      JSON.stringify(targeting),
      JSON.stringify(randomCaps(random)),
    ],
  );
  for (const publisher of publishers)
    if (random.chance(0.5))
      await pool.query('INSERT INTO approvals (campaign_id, publisher_id, status) VALUES ($1, $2, $3)', [
        id,
        publisher,
        random.pick(['approved', 'approved', 'approved', 'pending', 'rejected']),
      ]);
  for (let rule = 0; rule < 3; rule++)
    if (random.chance(0.5)) await insertRule(pool, `rule_${id}_${rule}`, id, randomRule(random));
}

const insertRule = (pool: Pool, id: string, campaignId: string | null, [type, config]: [string, object]) =>
  pool.query('INSERT INTO fraud_rules (id, type, campaign_id, config) VALUES ($1, $2, $3, $4)', [
    id,
    type,
    campaignId,
    JSON.stringify(config),
  ]);
