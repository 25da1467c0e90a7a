import { type StoreProxy, startProxy, startSystem } from '@clicktrail/harness';
import { Client, created, plenty } from '@clicktrail/spec';
import { emptyTables, type TestHandle, waitFor } from '@clicktrail/testing';
import { patienceMs } from './open-browser.js';
import type { StoreUrls } from './past-traffic.js';

/** Roles as the console knows them. */
export const roles = ['publisher', 'advertiser', 'admin'] as const;
export type ConsoleRole = (typeof roles)[number];

/** A running Clicktrail with something to show for each role, and names that are markup. */
export interface ConsoleNetwork {
  base: string;
  admin: Client;
  keys: Record<ConsoleRole, string>;
  /** In front of ClickHouse: its mood takes it away. */
  clickhouse: StoreProxy;
  redisUrl: string;
  /** The stores themselves. */
  stores: StoreUrls;
  /** A click of the publisher with an approved sale. */
  clickId: string;
  /** The link of a publisher's user who has no password yet. */
  invitation: string;
}

/** A name that shows if anything takes a text for markup: `window.hit` is set then. */
export const markupName = '<img src=x onerror="window.hit=1"> & "Tents" \u202Eedoc';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/**
 * Starts a system behind a proxy of its ClickHouse, and fills it.
 * @param clickhouseUrl an empty one of the test's own
 */
export async function startConsole(t: TestHandle, clickhouseUrl?: string): Promise<ConsoleNetwork> {
  const [postgres, clickhouse] = await Promise.all([
    emptyTables(t, 'postgres'),
    clickhouseUrl ?? emptyTables(t, 'clickhouse'),
  ]);
  const behind = new URL(clickhouse);
  const proxy = await startProxy(Number(behind.port));
  const front = new URL(clickhouse);
  front.hostname = '127.0.0.1';
  front.port = String(proxy.port);
  const system = await startSystem({ CLICKHOUSE_URL: front.href }, { given: { postgres, clickhouse } });
  t.teardown(async () => {
    proxy.mood = {};
    await system.stop();
    await proxy.close();
  });
  const admin = new Client(system.base, system.adminKey);
  const filled = await fill(admin);
  const redisUrl = system.stores.redis.url;
  const stores = { postgres, clickhouse };
  return { base: system.base, admin, clickhouse: proxy, redisUrl, stores, ...filled };
}

async function fill(admin: Client): Promise<Pick<ConsoleNetwork, 'keys' | 'clickId' | 'invitation'>> {
  const make = async (path: string, body: object) => created(await admin.post(`/api/v1${path}`, body));
  await make('/advertisers', { id: 'shop', name: 'The shop' });
  for (const [id, name] of [
    ['news', 'The news'],
    ['other', 'Another publisher'],
  ])
    await make('/publishers', { id, name });
  const offer = { advertiser_id: 'shop', offer_url: 'https://shop.example/?c={click_id}' };
  const payout = { type: 'fixed', amount: 2.5 };
  await make('/campaigns', { ...offer, id: 'shoes', name: 'Shoes', payout });
  await make('/campaigns', { ...offer, id: 'tents', name: markupName, payout });
  const click = async (affiliate_id: string, body: object) =>
    (await make('/clicks', { affiliate_id, user_agent: userAgent, ...body })).click.id as string;
  const clickId = await click('news', { campaign_id: 'shoes', country: 'DE', sub1: 'newsletter' });
  await click('news', { campaign_id: 'shoes', country: 'FR', sub1: '<b>bold</b>'.padEnd(500, 'x') });
  await click('news', { campaign_id: 'tents', country: 'DE', sub1: 'newsletter' });
  await click('news', { campaign_id: 'tents', user_agent: 'Googlebot/2.1' });
  await click('other', { campaign_id: 'shoes', country: 'US' });
  await make('/impressions', { campaign_id: 'shoes', affiliate_id: 'news', country: 'DE' });
  const sale = { click_id: clickId, txid: 'T1', revenue: 49.9, status: 'approved' };
  await make('/conversions', sale);
  const key = async (role: string, account_id?: string) =>
    (await make('/keys', { role, ...(account_id && { account_id }), rate_limit: plenty })).key
      .secret as string;
  const user = { email: 'nina@news.example', name: 'Nina', role: 'publisher', account_id: 'news' };
  const { invitation } = await make('/users', user);
  const keys = {
    publisher: await key('publisher', 'news'),
    advertiser: await key('advertiser', 'shop'),
    admin: await key('admin'),
  };
  const salesToday = async () => {
    const { body } = await admin.get('/api/v1/reports/performance?range=today');
    return (body.totals as { conversions: number }).conversions;
  };
  await waitFor(async () => (await salesToday()) === 1, {
    what: 'the sale in reports',
    timeoutMs: patienceMs,
  });
  return { keys, clickId, invitation: invitation.url as string };
}
