import type { Page, Route } from 'playwright-core';
import t from 'tap';
import {
  axeFindings,
  openBrowser,
  openWindow,
  overflowOf,
  settled,
  startProduct,
  webSite,
} from '../src/index.js';

const product = await startProduct(t);
const browser = await openBrowser(t);
const link = /http:\/\/\S+\/console\/start#\S+/.exec(product.said())![0];
const token = link.split('#')[1]!;
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const problemsOf = async (page: Page) => {
  await settled(page);
  const overflow = await overflowOf(page);
  return [...(await axeFindings(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
};

t.test('from the start screen to a tracking link and its first listed click', async (t) => {
  const shop = await webSite(t, (_url, response) => response.end('<!doctype html><title>The shop</title>'));
  const { page, faults } = await openWindow(browser, { userAgent });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/session')) sent.push(request.url(), request.headers().referer ?? '');
  });
  const beganAt = performance.now();
  await page.route('**/api/v1/session', async (route) => {
    t.notMatch(
      await page.evaluate('location.href'),
      '#',
      'the token is out of the address before it is sent',
    );
    await route.continue();
  });
  await page.goto(link);
  await heading(page, 'Home').waitFor();
  await page.unroute('**/api/v1/session');
  t.notMatch(sent.join('\n'), token, 'and no request but the one to sign in had it');
  const offer = page.getByRole('region', { name: 'There is no campaign yet' });
  t.same(await problemsOf(page), []);
  await offer.getByRole('link', { name: 'Create the first tracking link' }).click();
  await page.getByLabel('Name of the shop').fill('Northwind');
  t.same(await problemsOf(page), []);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the campaign').fill('Trail shoes');
  await page.getByLabel('Offer URL').fill('no address');
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  t.match(await page.getByRole('alert').textContent(), 'see the marked field');
  await page.getByText(/^This must be an http or https URL/).waitFor();
  t.equal(await page.getByLabel('Offer URL').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Payout of a sale').fill('2,50');
  await page.getByLabel('Offer URL').fill(`${shop.base}/?c={click_id}`);
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await page.getByLabel('Name of the publisher').waitFor();
  t.equal(await page.evaluate('document.activeElement.name'), 'name', 'the next form has the focus');
  const { rows } = (await page.evaluate(`fetch('/api/v1/campaigns').then((answer) => answer.json())`)) as {
    rows: { payout: { amount: number } }[];
  };
  t.equal(rows[0]?.payout.amount, 2.5, 'a comma is a point');
  await page.keyboard.type('Hiking blog');
  await page.keyboard.press('Enter');
  await page.getByText('No click yet.').waitFor();
  t.same(await problemsOf(page), []);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Try it' }).click(),
  ]);
  await opened.waitForURL(`${shop.base}/**`);
  const clickId = new URL(opened.url()).searchParams.get('c');
  await page.locator('.live .new').waitFor();
  t.comment(
    `the first click was listed ${((performance.now() - beganAt) / 1_000).toFixed(1)} s after the start screen`,
  );
  t.match(await page.locator('.live tbody tr').textContent(), 'tracked');
  t.equal(await page.locator('.live tbody tr a').getAttribute('href'), `/console/events/click/${clickId}`);
  t.same(await problemsOf(page), []);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await heading(page, 'Home').waitFor();
  await settled(page);
  t.equal(await offer.count(), 0, 'and the home page offers no first link any more');
  t.same(
    faults.filter((fault) => !fault.includes('400')),
    [],
  );
});

t.test('an empty network fills itself with a demo', async (t) => {
  const empty = await startProduct(t);
  const { page, faults } = await openWindow(browser, { userAgent });
  await page.goto(/http:\/\/\S+\/console\/start#\S+/.exec(empty.said())![0]);
  const fill = page.getByRole('button', { name: 'Fill it with demo data' });
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many.' } });
  await page.route('**/api/v1/advertisers', refuse);
  await fill.click();
  t.match(await page.getByRole('alert').textContent(), 'Too many.', 'a refusal is said as the API says it');
  await page.unroute('**/api/v1/advertisers', refuse);
  t.match(faults.splice(0), [/429/]);
  await fill.click();
  await page.getByRole('progressbar', { name: 'Clicks and impressions' }).waitFor();
  t.same(await axeFindings(page), []);
  const began = performance.now();
  // Other tests share the cores.
  await page.getByRole('heading', { name: 'The demo data is ready' }).waitFor({ timeout: 120_000 });
  t.comment(`the demo took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  t.same(await problemsOf(page), []);
  const shown = Number((await page.locator('[data-metric=clicks] .figure').textContent())!.replace(',', ''));
  t.ok(shown > 1_500 && shown < 2_000, `${shown} clicks on the cards`);
  const { totals } = (await page.evaluate(
    `fetch('/api/v1/reports/performance?range=2d&limit=1').then((answer) => answer.json())`,
  )) as { totals: Record<string, number> };
  t.equal(totals.clicks! + totals.impressions!, 2_000);
  t.equal(totals.conversions, 100);
  t.same(faults, []);
});

t.test('the link is good once: then it says so, and leads home where there is a session', async (t) => {
  const { page } = await openWindow(browser);
  await page.goto(link);
  await page.getByText('This link was already used, or has expired.').waitFor();
  t.match(new URL(page.url()).pathname, '/console/login');
  const key = /Admin key {2}(\S+)/.exec(product.said())![1]!;
  await page.getByRole('button', { name: 'API key' }).click();
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Home').waitFor();
  await page.goto(`${product.base}/console/account`);
  await page.goto(link);
  await heading(page, 'Home').waitFor();
  t.equal(new URL(page.url()).pathname, '/console');
});

t.test('the token is in no log of the processes', async (t) => {
  t.equal(product.said().split(token).length, 2, 'once on the start screen');
  t.ok(product.logged().length > 0);
  t.notMatch(product.logged(), token);
});
