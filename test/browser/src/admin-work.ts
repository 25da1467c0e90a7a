import { type Client, created } from '@clicktrail/spec';
import { markupName } from './console-network.js';

/** A name of 500 characters: markup, and text from right to left. */
export const longName = `${markupName} ${'שלום עולם '.repeat(100)}`.slice(0, 500).trimEnd();

/** A postback URL of a host that no name server knows. */
const lostReceiver = 'https://postbacks.receiver.invalid/sale?c={click_id}';

/** A person's browser. */
export const personAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/**
 * Gives an admin something of each kind to do: accounts of long names, an application, pending sales, a cap that is nearly
 * used up, a receiver that fails, an unpaid invoice, flagged clicks, and a record of everything else.
 */
export async function makeAdminWork(admin: Client): Promise<void> {
  const make = async (path: string, body: object) => created(await admin.post(`/api/v1${path}`, body));
  await make('/advertisers', { id: 'long-a', name: longName });
  await make('/publishers', { id: 'long-p', name: longName, postback_url: lostReceiver });
  const campaign = {
    advertiser_id: 'long-a',
    name: longName,
    offer_url: 'https://shop.example/?c={click_id}',
  };
  await make('/campaigns', { ...campaign, id: 'long-c', access: 'approval' });
  await admin.put('/api/v1/campaigns/long-c/publishers/long-p', { status: 'pending' });
  await make('/campaigns', {
    ...campaign,
    id: 'sandals',
    name: 'Sandals',
    payout: { type: 'fixed', amount: 2.5 },
  });
  const caps = [{ type: 'clicks', window: 'day', limit: 3 }];
  await make('/campaigns', { ...campaign, id: 'capped', name: 'Nearly full', caps });
  for (const txid of ['A1', 'A2', 'A3']) {
    const visit = { campaign_id: 'capped', affiliate_id: 'long-p', user_agent: personAgent };
    const click_id = (await make('/clicks', visit)).click.id;
    await make('/conversions', { click_id, txid, revenue: 10, status: 'pending' });
  }
  await make('/clicks', { campaign_id: 'capped', affiliate_id: 'long-p', user_agent: 'Googlebot/2.1' });
  await make('/invoices', { publisher_id: 'long-p', amount: 12.5, currency: 'EUR', due_on: '2030-01-31' });
  await make('/coupons', { code: longName.slice(0, 200), campaign_id: 'capped', affiliate_id: 'long-p' });
  await make('/fraud-rules', { type: 'ip_block', config: { cidrs: ['203.0.113.0/24', '2001:db8::/32'] } });
  await admin.put('/api/v1/exchange-rates/EUR', { rate: 1.08 });
}
