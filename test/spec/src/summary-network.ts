import { day } from './expect.js';
import type { Spec } from './spec.js';
import type { Entity } from './wire.js';

/** A network with clicks, impressions, sales and invoices of two advertisers and two publishers. */
export interface SummaryNetwork {
  advertiser: Entity;
  publisher: Entity;
  first: Entity;
  second: Entity;
}

/** Makes it, and waits until all of it is in reports. */
export async function makeSummaryNetwork(spec: Spec): Promise<SummaryNetwork> {
  const [advertiser, rival] = [await spec.advertiser(), await spec.advertiser()];
  const [publisher, other] = [await spec.publisher(), await spec.publisher()];
  const ofAdvertiser = (body: object) => spec.campaign({ advertiser_id: advertiser.id, ...body });
  const first = await ofAdvertiser({ name: 'First', payout: { type: 'fixed', amount: 2 } });
  const percent = { type: 'percent', amount: 10 };
  const second = await spec.campaign({ advertiser_id: rival.id, name: 'Second', payout: percent });
  await ofAdvertiser({ name: 'Without anything' });
  await addTraffic(spec, { first, second, publisher, other });
  await addInvoices(spec, publisher);
  await spec.settled();
  return { advertiser, publisher, first, second };
}

async function addTraffic(
  spec: Spec,
  { first, second, publisher, other }: Record<'first' | 'second' | 'publisher' | 'other', Entity>,
): Promise<void> {
  const sale = (click_id: string, body: object) =>
    spec.admin.post('/api/v1/conversions', { click_id, ...body });
  const view = (campaign: Entity, affiliate: Entity) =>
    spec.admin.post('/api/v1/impressions', { campaign_id: campaign.id, affiliate_id: affiliate.id });
  await spec.click(first, publisher);
  await spec.click(first, publisher, { user_agent: 'Googlebot/2.1' });
  const mine = await spec.click(first, publisher);
  await view(first, publisher);
  await view(first, other);
  await view(second, other);
  await sale(mine, { txid: 'a', revenue: 10 });
  await sale(mine, { txid: 'b', revenue: 5, status: 'pending' });
  await sale(mine, { txid: 'c', revenue: 7, status: 'rejected' });
  await sale(await spec.click(second, publisher), { txid: 'd', revenue: 0.3 });
  await sale(await spec.click(first, other), { txid: 'e', revenue: 100 });
}

async function addInvoices({ admin }: Spec, { id }: Entity): Promise<void> {
  const add = (amount: number, currency: string, due_on: string) =>
    admin.post('/api/v1/invoices', { publisher_id: id, amount, currency, due_on });
  await add(5, 'USD', day());
  const paid = (await add(7, 'EUR', day(30))).body.invoice;
  await admin.patch(`/api/v1/invoices/${paid.id}`, { status: 'paid' });
}
