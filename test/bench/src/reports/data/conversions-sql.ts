import { countries, type DataShape, network, shared, traits } from './shape.js';

const list = (values: readonly string[]) => `(ARRAY[${values.map((value) => `'${value}'`).join(', ')}])`;
const share = (hash: string, word: number) => `((${hash} >> ${word * 16}) & 65535) / 65536.0::float8`;

/** Accounts and campaigns, as an admin would make them. */
export const insertNetwork = [
  `INSERT INTO advertisers (id, name, status, postback_token)
   SELECT 'adv-' || n, 'Advertiser ' || n, 'active', 'token-' || n FROM generate_series(0, ${network.advertisers - 1}) n`,
  `INSERT INTO publishers (id, name, status, postback_secret)
   SELECT 'pub-' || n, 'Publisher ' || n, 'active', 'secret-' || n FROM generate_series(0, ${network.publishers - 1}) n`,
  `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout)
   SELECT 'cmp-' || n, 'adv-' || ${shared.advertiser('n')}, 'Campaign ' || n, 'active',
          'https://offer.example/?c={click_id}', 'open', 'USD', false
   FROM generate_series(0, ${network.campaigns - 1}) n`,
];

/** Conversions numbered `from` to `to`, in time; each with its first version, as the service writes them. */
export function insertConversions(shape: DataShape, from: number, to: number): string {
  const stepMs = (shape.endMs - shape.startMs) / shape.conversions;
  return `WITH chance AS (
  SELECT n, hashint8extended(n, 1) AS c, hashint8extended(n, 2) AS m,
         ${shape.startMs} + floor(n * ${stepMs})::bigint AS ms
  FROM generate_series(${from}::bigint, ${to}::bigint) n
), publisher AS (
  SELECT *, ${shared.publisher(`(${share('c', 0)})`)} AS p FROM chance
), campaign AS (
  SELECT *, ${shared.campaign('p', `(${share('c', 1)})`)} AS k FROM publisher
), made AS (
  INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal, status,
    payout, revenue, currency, rate, country, device, os, browser, sub1, sub2, created_at, updated_at)
  SELECT lpad(to_hex(ms), 12, '0') || substr(md5(n::text), 1, 20),
         lpad(to_hex(ms - 60000), 12, '0') || substr(md5('click' || n), 1, 20),
         'cmp-' || k, 'pub-' || p, 'adv-' || ${shared.advertiser('k')}, 'order-' || n, 'default',
         (ARRAY['approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'pending', 'rejected'])[1 + (m & 7)],
         1 + (m >> 3 & 1023) / 100.0, 10 + (m >> 13 & 4095) / 100.0,
         (ARRAY['USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'EUR', 'JPY'])[1 + (m >> 25 & 7)],
         (ARRAY[1, 1, 1, 1, 1, 1, 1.0834, NULL])[1 + (m >> 25 & 7)],
         ${list(countries)}[1 + floor(${countries.length} * power(${share('c', 2)}, 4))::int],
         nullif(${list(traits.device)}[1 + (m >> 28 & 7)], ''),
         nullif(${list(traits.os)}[1 + (m >> 28 & 7)], ''),
         ${list(traits.browser)}[1 + (m >> 28 & 7)],
         substr(md5(p || ':' || (m >> 31 & 15)), 1, 8),
         substr(md5(p || ':' || (m >> 31 & 15) || ':' || (m >> 35 & 1023)), 1, 8),
         to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0)
  FROM campaign
  RETURNING id, version, status, payout, revenue, created_at
)
INSERT INTO conversion_versions
  (conversion_id, version, status, payout, revenue, via, changed_by_key, changed_by_role, changed_at)
SELECT id, version, status, payout, revenue, 'post', NULL, 'advertiser', created_at FROM made`;
}
