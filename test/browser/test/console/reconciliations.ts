import { created } from '@clicktrail/spec';
import type { Page } from 'playwright-core';
import t from 'tap';
import { goTo, openWindow, settled, signInByKey } from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys, admin } = network;
const make = async (path: string, body: object) => created(await admin.post(`/api/v1${path}`, body));
const offer = { advertiser_id: 'shop', offer_url: 'https://shop.example/?c={click_id}' };
await make('/campaigns', { ...offer, id: 'compared', name: 'Compared', currency: 'EUR' });
await make('/coupons', { code: 'COMPARED', campaign_id: 'compared', affiliate_id: 'news' });
const sell = (txid: string, own: object) => make('/conversions', { coupon: 'COMPARED', txid, ...own });
const sale = async (txid: string) =>
  (await admin.get(`/api/v1/conversions?campaign_id=compared&transaction_id=${txid}`)).body.rows[0]!;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function compare(page: Page, text: string): Promise<void> {
  await goTo(page, base, '/reconciliations');
  await page.getByRole('link', { name: 'New reconciliation' }).click();
  await page.getByLabel('Campaign').selectOption('Compared');
  await page.getByLabel('First day').fill(day(-1));
  await page.getByLabel('Last day').fill(day(1));
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File, or drop it here').setInputFiles(file);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'Rows' }).waitFor();
  await settled(page);
}
const tab = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Rows by kind' }).getByRole('link', { name: title });

t.test('an advertiser compares a file of orders, applies what differs, and deletes it', async (t) => {
  await sell('R1', { revenue: 10 });
  await sell('R2', { revenue: 20, status: 'pending' });
  await sell('R3', { revenue: 30, status: 'pending' });
  await sell('R4', { revenue: 40 });
  await sell('R5', { revenue: 50, status: 'pending' });
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  await compare(page, 'txid,status,revenue\nR1,approved,10\nR2,rejected,\nR3,approved,\nR4,,41.5\nR9,,9\n');
  for (const title of ['Matched (1)', 'Amount differs (1)', 'Status differs (2)', 'Not in the file (1)'])
    t.ok(await tab(page, title).isVisible(), title);
  await tab(page, 'Amount differs (1)').click();
  await page.getByText('1 of 1, by line').waitFor();
  await settled(page);
  const rows = page.getByRole('region', { name: 'Rows, as a table' }).locator('tbody tr');
  t.equal(await rows.count(), 1);
  t.match(await rows.textContent(), '5R4Amount differs41.5approved, €40.00');
  // Somebody decides in the meantime.
  await admin.patch(`/api/v1/conversions/${(await sale('R3')).id}`, { status: 'rejected' });
  for (const kind of ['Amount differs (1)', 'Status differs (2)', 'Not in the file (1)'])
    await page.getByLabel(kind).check();
  await page.getByLabel('Reason to reject').selectOption('Order cancelled');
  await page.getByRole('button', { name: 'Apply …' }).click();
  const question = page.getByRole('region', { name: 'What will be done' });
  t.match(await question.textContent(), '2 get the status and the amount of the file.');
  t.equal((await sale('R2')).status, 'pending', 'it asks first');
  await question.getByRole('button', { name: 'Apply to 4 now' }).press('Enter');
  await page.getByText('Apply other rows').waitFor();
  t.match(await sale('R2'), { status: 'rejected', statusReason: 'order_cancelled' });
  t.match(await sale('R4'), { status: 'approved', revenue: 41.5 });
  t.match(await sale('R5'), { status: 'rejected', statusReason: 'order_cancelled' });
  t.equal((await sale('R3')).statusReason, null, 'what somebody changed is left alone');
  await page.locator('.facts div', { hasText: 'Changed since' }).getByRole('link', { name: '1' }).click();
  await page.getByRole('heading', { name: 'Rows: changed since' }).waitFor();
  await settled(page);
  t.match(await rows.textContent(), /R3.*Changed since/);
  await rows.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Event' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it now?' }).click();
  await page.getByText('Nothing was compared yet.').waitFor();
  t.same(faults, []);
});

t.test('nothing is rejected as missing while lines cannot be read', async (t) => {
  await sell('U1', { revenue: 1, status: 'pending' });
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await compare(page, 'txid,revenue\nU2,"1,5"\n');
  await tab(page, 'Unreadable (1)').click();
  await page.getByText('has a comma').waitFor();
  t.ok(await page.getByRole('checkbox', { name: /Not in the file/ }).isDisabled());
  await page.getByText('First mend the lines that could not be read').waitFor();
  t.same(faults, []);
});
