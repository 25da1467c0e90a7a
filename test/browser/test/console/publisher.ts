import { startReceiver } from '@clicktrail/spec';
import t from 'tap';
import { goTo, openWindow, rightToLeft, settled, signInByKey, tabTo, walkConsole } from '../../src/index.js';
import { accountData, browser, network } from './network.js';

const { base, keys, admin } = network;
const { foreign, pendingClicks } = await accountData();
const receiver = await startReceiver(t);
const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

t.test('a publisher applies, makes a link, sees its click arrive, and sets up its postback', async (t) => {
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByLabel('Campaign id').fill('club');
  await page.getByLabel('Note').fill(rightToLeft);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Your application is pending').waitFor();
  await page.locator('tbody tr', { hasText: 'club' }).getByText('pending').waitFor();
  await admin.put('/api/v1/campaigns/club/publishers/news', { status: 'approved' });
  await page.reload();
  const row = page.locator('tbody tr', { hasText: 'The club' });
  await row.getByText('approved').waitFor();
  await row.getByRole('link', { name: 'The club' }).click();
  await page.getByText('7.5% of the revenue').waitFor();
  await page.getByRole('link', { name: 'Make a link' }).click();
  await page.getByLabel('Source (sub1)').fill(rightToLeft);
  const link = await page.getByLabel('Your link').inputValue();
  t.equal(new URL(link).pathname, '/c/club');
  const answer = await fetch(link, { redirect: 'manual', headers: visitor });
  t.equal(answer.status, 302);
  await page.locator('.new').waitFor();
  await page.locator('.live tbody tr a').first().click();
  await page.getByText('It passed the fraud rules').waitFor();
  await page.getByRole('heading', { name: 'The same click now' }).waitFor();
  await page.getByText('The campaign is active').waitFor();
  const steps = page.getByRole('region', { name: 'The same click now' }).getByRole('listitem');
  t.match(await steps.filter({ hasText: 'The campaign is active' }).textContent(), /yes$/);
  const bot = steps.filter({ hasText: 'The visitor is not a bot' });
  t.match(await bot.textContent(), 'cannot be told any more. The user agent of a click is not kept.');

  await page.getByRole('link', { name: 'Postbacks' }).click();
  const url = page.getByRole('textbox', { name: 'URL' });
  await url.fill(`${receiver.base}/p?c={click}&s=`);
  await page.getByText('{click} is not a macro.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  t.match(await page.getByRole('alert').textContent(), 'postback_url');
  await url.fill(`${receiver.base}/p?c={click_id}&s=`);
  await page.getByRole('button', { name: '{status}' }).click();
  await page.getByRole('button', { name: 'Test it' }).click();
  await page.getByText('msg_test_').first().waitFor({ state: 'attached' });
  t.equal((await receiver.of('c', 'test-click'))[0]!.query.s, 'approved');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The next sale is sent to it.').waitFor();
  const clickId = String(pendingClicks[0]);
  await admin.post('/api/v1/conversions', { click_id: clickId, txid: 'J1', revenue: 10 });
  await receiver.of('c', clickId);
  const delivery = page.getByRole('region', { name: 'Deliveries, as a table' }).locator('tbody tr');
  await delivery.getByText('delivered').waitFor();
  await delivery.getByRole('button', { name: 'To this URL' }).click();
  await receiver.of('c', clickId, 2);
  const refused = /status of 400/;
  t.same(
    faults.filter((fault) => !refused.test(fault)),
    [],
  );
});

t.test('every link that a publisher can reach leads somewhere, and to nothing of others', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  const { pages, answers, broken } = await walkConsole(page, base);
  t.ok(pages.length > 30 && pages.length < 120, `${pages.length} pages`);
  for (const path of [
    'campaigns',
    'links',
    'postbacks',
    'coupons',
    'invoices',
    'events/click',
    'events/sale',
  ])
    t.ok(
      pages.some((each) => each.startsWith(`${base}/console/${path}`)),
      path,
    );
  t.same(broken, []);
  t.ok(answers.length > 50, `${answers.length} answers`);
  for (const word of foreign)
    t.same(
      answers.filter((answer) => answer.includes(word)).map((answer) => answer.slice(0, 100)),
      [],
      word,
    );
  t.equal(await page.evaluate('window.hit'), undefined);
});

t.test("a campaign's figures are the API's, and each leads to as many rows", async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  const { hrefs, texts } = await figuresOf('/campaigns/shoes');
  const answer = await fetch(`${base}/api/v1/reports/performance?range=30d&campaign=shoes`, {
    headers: { 'x-api-key': keys.publisher },
  });
  const { totals } = (await answer.json()) as { totals: Record<string, number> };
  t.same(texts.slice(0, 4), [totals.clicks, totals.rejectedClicks, totals.conversions, totals.pending]);
  for (const [index, href] of hrefs.slice(0, 4).entries()) {
    await page.goto(href);
    await settled(page);
    const pager = page.locator('.pager strong');
    const rows = (await pager.count()) > 0 ? Number(await pager.textContent()) : 0;
    t.equal(rows, texts[index], href);
  }

  async function figuresOf(path: string) {
    await goTo(page, base, path);
    const links = page.locator('.facts a.figure');
    const found = await links.evaluateAll((all) =>
      (all as unknown as { href: string; textContent: string }[]).map(({ href, textContent }) => ({
        href,
        text: textContent,
      })),
    );
    return { hrefs: found.map(({ href }) => href), texts: found.map(({ text }) => Number(text)) };
  }
});

t.test('caps: how many clicks are left is what the API counts', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, '/campaigns/limited');
  await page.getByText('2 left of 3 clicks a UTC day').waitFor();
  const visit = { campaign_id: 'limited', affiliate_id: 'news', country: 'DE', device: 'desktop' };
  for (let clicks = 0; clicks < 2; clicks++) await admin.post('/api/v1/clicks', visit);
  await goTo(page, base, '/campaigns/limited');
  await page.getByText('none left of 3 clicks a UTC day').waitFor();
  const { caps } = (await admin.post('/api/v1/clicks/explain', visit)).body;
  t.match(caps, [
    { window: 'day', used: 3 },
    { window: 'total', used: 3 },
  ]);
});

t.test('a click of any visitor is checked: country, device, system, IP address, user agent', async (t) => {
  const body = { type: 'ip_block', config: { cidrs: ['203.0.113.0/24'] }, campaign_id: 'limited' };
  await admin.post('/api/v1/fraud-rules', body);
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, '/links?campaign=limited');
  await page.getByText('The visitor: country, device').click();
  const sent = page.waitForRequest(/explain$/);
  const fields = { Country: 'de', Device: 'tv', System: 'tizen', 'IP address': '203.0.113.1' };
  for (const [label, value] of Object.entries({ ...fields, 'User agent': 'curl/8' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Check it without a click' }).click();
  t.match((await sent).postDataJSON(), {
    ...{ country: 'de', device: 'tv', os: 'tizen', ip: '203.0.113.1', user_agent: 'curl/8' },
  });
  await page.getByText('A click of this visitor would be').waitFor();
  await page.getByLabel('Country').fill('FR');
  await page.getByText('A click of this visitor would be').waitFor({ state: 'detached' });
});

t.test('a click that is no longer kept: what cannot be told is said, and nothing has a tick', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await page.route('**/api/v1/clicks?*', (route) =>
    route.fulfill({ json: { success: true, rows: [], total: 0, nextCursor: null, asOf: new Date() } }),
  );
  const steps = [{ step: 'campaign', passed: null, code: 'not_kept', detail: 'It is no longer kept.' }];
  const untold = { success: true, outcome: 'unknown', steps, redirectUrl: null, caps: [] };
  await page.route('**/api/v1/clicks/explain', (route) => route.fulfill({ json: untold }));
  await goTo(page, base, '/events/click/0190a0a0a0a000000000000000000000');
  await page.getByText('Nothing of it can be told. It is no longer kept.').waitFor();
  t.equal(await page.locator('.steps').count(), 0);
});

t.test('by keyboard alone: make a link and copy it', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  const { keyboard } = page;
  await tabTo(page, 'Links');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor();
  await settled(page);
  await tabTo(page, 'Campaign', 'select');
  await keyboard.type('Shoes');
  await tabTo(page, 'Source (sub1)', 'input');
  await keyboard.type('by keyboard');
  await tabTo(page, 'Copy the link');
  await keyboard.press('Enter');
  await page.getByText('Copied').waitFor();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  t.equal(copied, `${base}/c/shoes?affiliate_id=news&sub1=by+keyboard`);
});

t.test('a link to a campaign that may not be promoted says so, and the QR code is a file', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.publisher);
  await goTo(page, base, '/links?campaign=rest');
  await page.getByText('You cannot promote rest at the moment').waitFor();
  await goTo(page, base, '/links?campaign=shoes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the QR code' }).click(),
  ]);
  t.equal(download.suggestedFilename(), 'shoes.svg');
});

t.test('a read-only key sees the pages and no way to change anything', async (t) => {
  const { body } = await admin.post('/api/v1/keys', {
    role: 'publisher',
    account_id: 'news',
    read_only: true,
  });
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, String(body.key!.secret));
  for (const path of ['/campaigns?apply=club', '/postbacks']) {
    await goTo(page, base, path);
    for (const name of ['Apply', 'Save', 'Test it', 'To this URL'])
      t.equal(await page.getByRole('button', { name }).count(), 0, `${path} ${name}`);
  }
  await page.getByText('Read-only keys and users cannot see the signing secret.').waitFor();
  t.same(faults, []);
});
