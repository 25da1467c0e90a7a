import type { System } from '@clicktrail/harness';
import { Client, created } from '@clicktrail/spec';
import { waitFor } from '@clicktrail/testing';
import { insertPastTraffic } from '../past-traffic.js';

const advertisers = ['Northwind Outdoor', 'Bluebird Travel', 'Lumen Learning'];
const campaigns = [
  'Trail shoes',
  'City breaks',
  'Language courses',
  'Rain jackets',
  'Rail passes',
  'Piano lessons',
  'Tents',
  'Coding for kids',
];
const publishers = [
  'Hiking blog',
  'Deal hunter',
  'The weekly letter',
  'Mountain radio',
  'City guide',
  'Parents at home',
  'Coupon corner',
  'Backpack reviews',
];

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** The days of every picture, in the past of any machine, so that pictures of another day are the same. */
export const shownDays = 'from=2025-09-01&to=2025-09-30';
const from = Date.parse('2025-08-01');
const days = 61;
const sales = 2_400;

export interface Keys {
  admin: string;
  publisher: string;
}

/** Makes the first advertiser alone: what a network is after the first of three forms. */
export async function beginNetwork({ base, adminKey }: System): Promise<void> {
  const name = advertisers[0]!;
  created(await new Client(base, adminKey).post('/api/v1/advertisers', { id: idOf(name), name }));
}

/** Makes the rest, and two months of traffic. The same each time. */
export async function fillNetwork({ base, adminKey, stores }: System): Promise<Keys> {
  const admin = new Client(base, adminKey);
  const make = async (path: string, body: object) => created(await admin.post(`/api/v1/${path}`, body));
  for (const name of advertisers.slice(1)) await make('advertisers', { id: idOf(name), name });
  for (const name of publishers) await make('publishers', { id: idOf(name), name });
  const made = campaigns.map((name, index) => ({
    id: idOf(name),
    advertiserId: idOf(advertisers[index % advertisers.length]!),
    name,
  }));
  for (const { advertiserId, ...campaign } of made)
    await make('campaigns', {
      ...campaign,
      advertiser_id: advertiserId,
      offer_url: 'https://shop.example/?click={click_id}',
      payout: { type: 'fixed', amount: 2.5 },
    });
  const publisher = await make('keys', { role: 'publisher', account_id: idOf(publishers[0]!) });
  await insertPastTraffic(
    { clickhouse: stores.clickhouse.url, postgres: stores.postgres.url },
    {
      ...{ fromMs: from, days, sales, clicks: 90_000, impressions: 240_000 },
      campaigns: made,
      publishers: publishers.map(idOf),
    },
  );
  await waitFor(
    async () => {
      const { body } = await admin.get('/api/v1/reports/performance?from=2025-08-01&to=2025-09-30&tz=UTC');
      return (body.totals as { conversions: number }).conversions === sales;
    },
    { what: 'all sales in reports', intervalMs: 200 },
  );
  return { admin: adminKey, publisher: publisher.key.secret as string };
}
