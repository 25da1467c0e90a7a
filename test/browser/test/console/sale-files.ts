import { readFile } from 'node:fs/promises';
import { created } from '@clicktrail/spec';
import type { Page } from 'playwright-core';
import t from 'tap';
import { goTo, openWindow, signInByKey } from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys, admin } = network;
const make = async (path: string, body: object) => created(await admin.post(`/api/v1${path}`, body));
await make('/coupons', { code: 'FILED', campaign_id: 'shoes', affiliate_id: 'news' });

const choose = (page: Page, text: string, name = 'sales.csv') =>
  page
    .getByLabel('File, or drop it here')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const figures = async (page: Page, step: string) =>
  (await page.getByRole('region', { name: step, exact: true }).locator('.facts dd').allTextContents()).join();
const salesCalled = async (part: string): Promise<number> =>
  (await admin.get(`/api/v1/conversions?transaction_id=${part}`)).body.total as number;

/** A file of many rows: more than one request takes, with a note of two lines in each, and one bad row near its end. */
const rows = Array.from({ length: 1_200 }, (_, index) => `FILED;F-${index};10.50;"one\r\ntwo"`);
const badLine = 2 + 1_100 * 2;
rows[1_100] = 'FILED;F-bad;"10,50";"one\r\ntwo"';
const large = `\ufeffcoupon;txid;revenue;status_note\r\n${rows.join('\r\n')}`;

t.test('an advertiser checks a file of sales, records it, and gets the refused line back', async (t) => {
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  await goTo(page, base, '/sales');
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await choose(page, large);
  await page.getByText('The first 8 of 1,200 rows').waitFor();
  await page.getByRole('button', { name: 'Check 1,200 rows' }).press('Enter');
  await page.getByText('1,200 rows checked.').waitFor();
  t.equal(await figures(page, 'Check'), '1,199,0,0,1');
  t.equal(await salesCalled('F-1'), 0, 'a check records nothing');
  const refused = page.getByRole('region', { name: 'Check: refused lines, as a table' }).locator('tbody tr');
  t.match(await refused.textContent(), `${badLine.toLocaleString('en')}revenue revenue has a comma`);
  await page.getByRole('button', { name: 'Record 1,199 sales' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused lines' }).click();
  t.equal(await figures(page, 'Record'), '1,199,0,0,1');
  t.equal(await salesCalled('F-1199'), 1);
  const file = await download;
  t.equal(file.suggestedFilename(), 'refused-sales.csv');
  t.match(
    await readFile(await file.path(), 'utf8'),
    /^coupon;txid;revenue;status_note;refused_because\r\nFILED;F-bad;"10,50";"one\r\ntwo";"?revenue has a comma/,
  );
  await page.getByRole('link', { name: 'See the sales' }).click();
  await page.getByRole('heading', { name: 'Pending sales' }).waitFor();
  t.same(faults, []);
});

t.test('sales without an order id are recorded once, whatever window sends their file again', async (t) => {
  const before = (await admin.get('/api/v1/conversions')).body.total as number;
  const text = 'coupon,revenue\nFILED,7.01\nFILED,7.02\n';
  for (const role of ['first', 'second']) {
    const { page, faults } = await openWindow(browser);
    await signInByKey(page, base, keys.advertiser);
    await goTo(page, base, '/sales/upload');
    await choose(page, text);
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByRole('button', { name: 'Record 2 sales' }).click();
    await page.getByRole('link', { name: 'See the sales' }).waitFor();
    t.equal(await figures(page, 'Record'), '2,0,0,0', `${role}: the first answer`);
    const isSaid = await page.getByText('recorded within the last 24 hours').isVisible();
    t.equal(isSaid, role === 'second');
    t.same(faults, []);
  }
  t.equal((await admin.get('/api/v1/conversions')).body.total, before + 2);
});

t.test('a file that is dropped and cannot be sent says what to mend', async (t) => {
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, '/sales');
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await page.getByLabel('File, or drop it here').waitFor();
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File(['txid,amount\\nA,1\\n'], '<img src=x onerror="window.hit=1">.csv'));
    document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
  await page.getByText('Rename or remove the column amount.').waitFor();
  await page.getByText('amount (no field)').waitFor();
  t.match(await page.getByText('Fields: click_id').textContent(), 'status_note');
  t.equal(await page.getByRole('button', { name: /^Check/ }).count(), 0);
  await choose(page, 'txid,revenue\nA,\u0000\n');
  await page.getByText('This file is not text in UTF-8').waitFor();
  t.equal(await page.evaluate('window.hit'), undefined);
  t.same(faults, []);
});
