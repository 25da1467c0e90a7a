import { created } from '@clicktrail/spec';
import type { ConsoleNetwork } from './console-network.js';

/** Text that reads from right to left, with a mark that turns the direction. */
export const rightToLeft = 'מבצע \u202Eקיץ 50%';
/** As long as the API takes a text. */
export const longestName = `<script>window.hit=1</script> ${rightToLeft} `.padEnd(500, 'Ünbreakable');

/** Fills the accounts of publishers and advertisers. */
export interface AccountData {
  /** Ids of clicks of the publisher with a sale that waits; the transaction is `P1`, `P2`, … */
  pendingClicks: string[];
  /** Words of accounts that neither the publisher nor the advertiser of the network may see. */
  foreign: string[];
}

/** Adds to a network: terms of every kind, coupons, invoices, sales that wait, and accounts of others with the same. */
export async function addAccountData({ admin }: ConsoleNetwork): Promise<AccountData> {
  const make = async (path: string, body: object) => created(await admin.post(`/api/v1${path}`, body));
  await addCampaigns(make);
  const foreign = await addStrangers(make);
  await make('/coupons', { code: 'SAVE10', campaign_id: 'shoes', affiliate_id: 'news' });
  await make('/coupons', { code: longestName, campaign_id: 'tents', affiliate_id: 'news' });
  const invoice = { publisher_id: 'news', currency: 'EUR' };
  await make('/invoices', { ...invoice, amount: 120.5, due_on: '2026-01-31' });
  await make('/invoices', { ...invoice, amount: 99.99, due_on: '2026-01-31', status: 'paid' });
  await make('/invoices', { ...invoice, amount: 1_234_567.89, due_on: '2099-01-31' });
  const pendingClicks = await addSales(make);
  return { pendingClicks, foreign };
}

type Make = (path: string, body: object) => Promise<Awaited<ReturnType<typeof created>>>;

async function addCampaigns(make: Make): Promise<void> {
  const offer = { advertiser_id: 'shop', offer_url: 'https://shop.example/?c={click_id}' };
  await make('/campaigns', {
    ...offer,
    id: 'club',
    name: 'The club',
    access: 'approval',
    payout: { type: 'percent', amount: 7.5 },
  });
  await make('/campaigns', {
    ...offer,
    id: 'limited',
    name: longestName,
    currency: 'EUR',
    payout: { type: 'fixed', amount: 0.0125 },
    goals: [{ name: rightToLeft, payout: { type: 'percent', amount: 12 } }],
    targeting: { countries: ['DE', 'AT', 'CH', 'FR', 'IT', 'ES'], devices: ['desktop', 'mobile'] },
    caps: [
      { type: 'clicks', window: 'day', limit: 3 },
      { type: 'clicks', window: 'total', limit: 50_000 },
    ],
  });
  await make('/campaigns', { ...offer, id: 'rest', name: 'At rest', status: 'paused' });
  await make('/clicks', { affiliate_id: 'news', campaign_id: 'limited', country: 'DE', device: 'desktop' });
}

/** Another publisher and another advertiser with all that an account can have. */
async function addStrangers(make: Make): Promise<string[]> {
  await make('/advertisers', { id: 'rival-adv', name: 'Rival shop' });
  await make('/publishers', { id: 'rival-pub', name: 'Rival blog', postback_url: 'https://rival.example/p' });
  const offer = { offer_url: 'https://rival-offer.example/', access: 'approval' };
  await make('/campaigns', { ...offer, id: 'rival-cmp', advertiser_id: 'rival-adv', name: 'Rival offer' });
  await make('/coupons', { code: 'RIVALCODE', campaign_id: 'shoes', affiliate_id: 'rival-pub' });
  await make('/invoices', { publisher_id: 'rival-pub', amount: 7, currency: 'USD', due_on: '2030-01-01' });
  const user = {
    email: 'rita@rival.example',
    name: 'Rita Rival',
    role: 'publisher',
    account_id: 'rival-pub',
  };
  await make('/users', user);
  const { key } = await make('/keys', { role: 'publisher', account_id: 'rival-pub', name: 'Rival key' });
  const visit = { affiliate_id: 'rival-pub', campaign_id: 'shoes', country: 'US', sub1: 'rival-sub' };
  const { click } = await make('/clicks', visit);
  const sale = await make('/conversions', { click_id: click.id, txid: 'rival-txid', revenue: 5 });
  return [
    'rival-pub',
    'Rival',
    'rival',
    'RIVALCODE',
    String(key.id),
    String(key.prefix),
    String(click.id),
    String(sale.conversion.id),
  ];
}

/** Markup that no tracker takes for a macro, so that it is an order id. */
const markupId = '<img src=x onerror="window.hit=1,1"> & "Tents"';

async function addSales(make: Make): Promise<string[]> {
  const ids: string[] = [];
  for (const txid of ['P1', 'P2', 'P3', `${markupId} ${rightToLeft}`.padEnd(500, 'x')]) {
    const visit = { affiliate_id: 'news', campaign_id: 'shoes', country: 'DE', sub2: rightToLeft };
    const { click } = await make('/clicks', visit);
    ids.push(String(click.id));
    await make('/conversions', { click_id: click.id, txid, revenue: 80, status: 'pending' });
  }
  await make('/conversions', { coupon: 'SAVE10', txid: 'C1', revenue: 12, status: 'pending' });
  await make('/conversions', { coupon: 'SAVE10', revenue: 13, status: 'pending' });
  return ids;
}
