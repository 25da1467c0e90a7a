import { readFile } from 'node:fs/promises';
import t from 'tap';
import {
  goTo,
  markupName,
  openWindow,
  readerZone,
  roles,
  settled,
  signInByKey,
  tabTo,
  totpOf,
} from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys, clickId } = network;
const performance = '/api/v1/reports/performance';
const zone = `tz=${encodeURIComponent(readerZone)}`;

interface Figures {
  [metric: string]: number | string | null;
}
interface Report {
  rows: Figures[];
  totals: Figures;
}
const reportOf = async (query: string, key = keys.publisher): Promise<Report> => {
  const answer = await fetch(`${base}${performance}?${query}&${zone}`, { headers: { 'x-api-key': key } });
  return (await answer.json()) as Report;
};

for (const role of roles) {
  t.test(`the ${role} signs in by key, sees their pages, and signs out`, async (t) => {
    const { page, faults } = await openWindow(browser);
    await signInByKey(page, base, keys[role]);
    const navigation = page.getByRole('navigation', { name: 'Pages of the console' });
    t.equal(await navigation.getByRole('link', { name: 'Links' }).count(), role === 'advertiser' ? 0 : 1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.goto(`${base}/console/account`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    t.same(faults, []);
  });
}

t.test('a wrong key is refused in words', async (t) => {
  const { page } = await openWindow(browser);
  await page.goto(`${base}/console`);
  await page.getByRole('button', { name: 'API key' }).click();
  await page.getByLabel('API key').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  t.equal(await page.getByRole('alert').textContent(), 'This key is unknown.');
});

t.test(
  'a user signs in by password and, once it is set up, a code, and returns to the page they asked for',
  async (t) => {
    const password = 'correct horse battery';
    const { page } = await openWindow(browser);
    await page.goto(network.invitation);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password is set.').waitFor();
    t.notMatch(page.url(), '#', 'the token is out of the address');
    const signIn = async (path: string) => {
      await page.goto(`${base}/console${path}`);
      await page.getByLabel('Email').fill('nina@news.example');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn('/account?tz=UTC');
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    const secret = String(await page.locator('code.secret').textContent());
    await page.getByLabel('Code', { exact: true }).fill(totpOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Keep these recovery codes').waitFor();
    const recovery = String(await page.locator('.codes code').first().textContent());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn('/reports?group_by=country');
    await page.getByLabel('Code of your second factor').fill(recovery);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    t.match(page.url(), /group_by=country/);
  },
);

t.test("the figures of the home page are the API's, and each leads to as many rows", async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, '?range=today');
  const { totals } = await reportOf('range=today');
  const shown = (metric: string) => page.locator(`[data-metric=${metric}]`).textContent();
  t.equal(await shown('clicks'), String(totals.clicks));
  t.equal(totals.clicks, 4);
  t.equal(await shown('conversions'), String(totals.conversions));
  t.equal(await shown('payout'), '$2.50');
  t.equal(await shown('epc'), `$${Number(totals.epc).toFixed(4)}`);
  for (const [metric, count] of [
    ['clicks', totals.clicks],
    ['conversions', totals.conversions],
  ] as const) {
    await goTo(page, base, '?range=today');
    await page.locator(`[data-metric=${metric}] a`).click();
    await page.locator('.pager strong').waitFor();
    await settled(page);
    t.equal(await page.locator('.pager strong').textContent(), String(count), metric);
    t.equal(await page.locator('.table-scroll tbody tr').count(), count);
  }
});

t.test("the rows and totals of a report are the API's, whatever their names are", async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, '/reports?group_by=campaign&range=7d&sort=campaignName');
  const { rows, totals } = await reportOf('range=7d&group_by=campaign&sort=campaignName', keys.admin);
  const cells = await page
    .locator('.table-scroll tbody tr')
    .evaluateAll((all) =>
      (all as unknown as { cells: Iterable<{ textContent: string }> }[]).map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent),
      ),
    );
  t.equal(cells.length, rows.length);
  for (const [index, row] of rows.entries()) {
    t.equal(cells[index]![0], row.campaignName);
    t.equal(cells[index]![2], String(row.clicks), 'clicks');
    t.equal(cells[index]![3], String(row.conversions), 'sales');
  }
  t.ok(rows.some(({ campaignName }) => campaignName === markupName));
  t.equal(await page.locator('tfoot td').nth(1).textContent(), String(totals.clicks));
});

t.test('a filter takes the name of an account in place of its id', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, '/reports?range=today');
  await page.getByRole('button', { name: '+ Filter' }).click();
  await page.getByLabel('Only').selectOption('advertiser');
  await page.getByLabel('Advertiser, by name or id').fill('the shop');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Advertiser: The shop').waitFor();
  t.equal(new URL(page.url()).searchParams.get('advertiser'), 'shop');
  await settled(page);
  const { totals } = await reportOf('range=today&advertiser=shop', keys.admin);
  t.equal(await page.locator('tfoot td').nth(1).textContent(), String(totals.clicks));
});

t.test("a click's story: what it was, its sale with every version, and its postbacks", async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, `/events/click/${clickId}`);
  const text = String(await page.locator('main').textContent());
  for (const part of [
    'tracked',
    'newsletter',
    'approved',
    '$49.90',
    '$2.50',
    'T1',
    'admin, post',
    'No postback',
  ])
    t.match(text, part);
});

t.test('a publisher makes a link, tries it, and sees its click arrive', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, '/links?campaign=shoes');
  await page.getByLabel('Source (sub1)').fill('a b&c');
  const link = await page.getByLabel('Your link').inputValue();
  t.equal(link, `${base}/c/shoes?affiliate_id=news&sub1=a+b%26c`);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  t.equal(await page.evaluate('navigator.clipboard.readText()'), link);
  await page.getByRole('button', { name: 'Check it without a click' }).click();
  await page.getByText('A click of this visitor would be').waitFor();
  const answer = await fetch(link, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  t.equal(answer.status, 302);
  await page.locator('.new').waitFor();
  t.match(await page.locator('.live tbody tr').first().textContent(), /tracked.*a b&c/);
});

t.test(
  'by keyboard alone: sign in, build a report by campaign and day, drill down, go back, export',
  async (t) => {
    const { page } = await openWindow(browser);
    const { keyboard } = page;
    await page.goto(`${base}/console/login`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await tabTo(page, 'API key');
    await keyboard.press('Enter');
    await tabTo(page, 'API key', 'input');
    await keyboard.type(keys.admin);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await tabTo(page, 'Reports');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await settled(page);
    await tabTo(page, 'Then by', 'select');
    await keyboard.type('and day');
    await page.waitForURL(/group_by=campaign%2Cday/);
    await settled(page);
    await tabTo(page, 'Shoes');
    await keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Reports above this one' }).waitFor();
    t.match(page.url(), /group_by=publisher&campaign=shoes&from=/);
    await settled(page);
    await tabTo(page, 'All');
    await keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('trail') && !url.searchParams.has('campaign'));
    await settled(page);
    await tabTo(page, 'Export');
    await keyboard.press('Enter');
    await tabTo(page, 'CSV');
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    const file = await readFile(await download.path(), 'utf8');
    t.match(file, /campaignName/);
    t.match(file, 'shoes');
  },
);

t.test('a store that is away is named by each panel, which comes back by itself', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, '/reports?range=7d');
  network.clickhouse.mood = { refuse: true };
  await page.locator('.toolbar select').first().selectOption('30d');
  const away = page.getByText('ClickHouse (clicks and reports) is unavailable.');
  await away.nth(1).waitFor();
  t.equal(await away.count(), 2, 'the chart and the table');
  t.equal(await page.getByRole('button', { name: 'Try again' }).count(), 2);
  network.clickhouse.mood = {};
  for (const panel of [1, 0]) await away.nth(panel).waitFor({ state: 'detached' });
  await settled(page);
  const { totals } = await reportOf('range=30d', keys.admin);
  t.equal(await page.locator('tfoot td').nth(1).textContent(), String(totals.clicks));
});
