import { created } from '@clicktrail/spec';
import { waitFor } from '@clicktrail/testing';
import type { Page } from 'playwright-core';
import t from 'tap';
import {
  axeFindings,
  goTo,
  keepDeadLetters,
  longName,
  makeAdminWork,
  openBrowser,
  openWindow,
  personAgent,
  settled,
  signInByKey,
  startConsole,
  tabTo,
} from '../src/index.js';

const network = await startConsole(t);
const { base, keys, admin } = network;
await makeAdminWork(admin);
const browser = await openBrowser(t);

async function signedIn() {
  const opened = await openWindow(browser);
  await signInByKey(opened.page, base, keys.admin);
  return opened;
}
const read = async (path: string) => (await admin.get(`/api/v1${path}`)).body;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const total = (page: Page) => page.locator('.pager strong').textContent();

t.test(
  'an admin makes an advertiser, a campaign and a publisher, and settles what comes of them',
  async (t) => {
    const { page, faults } = await signedIn();
    await goTo(page, base, '/advertisers');
    await page.getByRole('link', { name: 'New advertiser' }).click();
    await page.getByLabel('Name *').fill(longName);
    await page.getByLabel('Id', { exact: false }).last().fill('acme');
    await page.getByRole('button', { name: 'Create the advertiser' }).click();
    await page.waitForURL('**/advertisers/acme');
    t.equal((await read('/advertisers/acme')).advertiser.name, longName);

    await goTo(page, base, '/campaigns?do=create&id=boots');
    await page.getByLabel('Advertiser *').fill('acme');
    await page.getByLabel('Name *').fill('Boots');
    await page.getByLabel('Offer URL *').fill('https://boots.example/?c={click_id}');
    await page.getByLabel('Access').last().selectOption('approval');
    const payout = page.getByRole('group', { name: 'Payout' });
    await payout.getByLabel('Type').selectOption('fixed');
    await payout.getByRole('spinbutton').fill('3.5');
    await page.getByLabel('Countries').fill('DE\nFR');
    await page.getByRole('button', { name: 'Add a cap' }).click();
    await page.getByLabel('Limit *').fill('2');
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.waitForURL('**/campaigns/boots');
    t.match((await read('/campaigns/boots')).campaign, {
      advertiserId: 'acme',
      access: 'approval',
      payout: { type: 'fixed', amount: 3.5 },
      targeting: { countries: ['DE', 'FR'], devices: null },
      caps: [{ type: 'clicks', window: 'day', limit: 2 }],
      goals: [],
    });

    await goTo(page, base, '/publishers?do=create&id=blog');
    await page.getByLabel('Name *').fill('The blog');
    await page.getByRole('button', { name: 'Create the publisher' }).click();
    await page.waitForURL('**/publishers/blog');

    const { key } = (await admin.post('/api/v1/keys', { role: 'publisher', account_id: 'blog' })).body;
    const apply = { campaign_id: 'boots', note: 'We write <b>about</b> boots.' };
    const headers = { 'x-api-key': key.secret as string, 'content-type': 'application/json' };
    const applied = await fetch(`${base}/api/v1/me/applications`, {
      method: 'POST',
      headers,
      body: JSON.stringify(apply),
    });
    t.equal(applied.status, 201);
    await goTo(page, base, '/attention');
    const application = panel(page, 'Applications').getByRole('row').filter({ hasText: 'The blog' });
    t.match(await application.textContent(), apply.note);
    await application.getByRole('button', { name: 'Approve' }).click();
    await application.waitFor({ state: 'detached' });
    t.match(await read('/campaigns/boots/publishers/blog'), { approval: { status: 'approved' } });

    const visit = { campaign_id: 'boots', affiliate_id: 'blog', country: 'DE', user_agent: personAgent };
    const { click } = created(await admin.post('/api/v1/clicks', visit));
    const sale = { click_id: click.id, txid: 'boot-1', revenue: 90, status: 'pending' };
    const { conversion } = created(await admin.post('/api/v1/conversions', sale));
    await goTo(page, base, '/attention');
    const waiting = panel(page, 'Pending sales').getByRole('row').filter({ hasText: 'boot-1' });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.waitFor({ state: 'detached' });
    t.equal((await read(`/conversions/${conversion.id}`)).conversion.status, 'approved');
    t.same(await axeFindings(page), []);
    t.equal(await page.evaluate('window.hit'), undefined);
    t.same(faults, []);
  },
);

t.test('what waits is settled where it is seen, and each number leads to as many rows', async (t) => {
  const { page, faults } = await signedIn();
  for (const [name, path] of [
    ['Applications', '/approvals?status=pending'],
    ['Pending sales', '/conversions?status=pending'],
    ['Unpaid invoices', '/invoices?status=unpaid'],
  ] as const) {
    await goTo(page, base, '/attention');
    const count = String((await read(path)).total);
    const link = panel(page, name).getByRole('link', { name: `All ${count}` });
    await link.click();
    await page.locator('.pager strong').waitFor();
    t.equal(await total(page), count, name);
  }
  await goTo(page, base, '/attention');
  const cap = panel(page, 'Caps over 90 %').getByRole('row').filter({ hasText: 'Nearly full' });
  t.match(await cap.textContent(), /today \(UTC\).*3.*3.*100\.0%/);
  await cap.getByRole('link', { name: '3', exact: true }).click();
  await page.locator('.pager strong').waitFor();
  await settled(page);
  t.equal(await total(page), '3');

  await goTo(page, base, '/attention');
  await panel(page, 'Unpaid invoices').getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('Every invoice is paid.').waitFor();
  t.equal((await read('/invoices?status=unpaid')).total, 0);

  const sales = panel(page, 'Pending sales');
  await sales.getByRole('button', { name: /^Reject all/ }).click();
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/conversions/decisions', async (route) => {
    await isSeen;
    await route.continue();
  });
  await sales.getByRole('button', { name: /^Reject 3 sales now\?/ }).click();
  await page.getByRole('progressbar', { name: 'Reject sales' }).waitFor();
  await sales.getByText('Reject sales: 0 of 3').waitFor();
  answer();
  await page.getByText('No sale is pending.').waitFor();
  t.equal((await read('/conversions?status=rejected')).total, 3);
  t.same(faults, []);
});

t.test('a refusal says what is wrong beside the field, and nothing that was entered is lost', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/campaigns?do=create');
  await page.getByLabel('Advertiser *').fill('nobody');
  await page.getByLabel('Name *').fill('Lost?');
  await page.getByLabel('Offer URL *').fill('https://shop.example/?c={clickid}');
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await page.getByRole('alert').waitFor();
  t.match(await page.locator('.field').filter({ hasText: 'Offer URL' }).textContent(), /offer_url .*clickid/);
  t.equal(await page.getByLabel('Name *').inputValue(), 'Lost?');
  await page.getByLabel('Offer URL *').fill('https://shop.example/');
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await page.locator('.field').filter({ hasText: 'advertiser_id' }).waitFor();
});

t.test('a change sends the fields that were changed, and the log says who changed what', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/campaigns/shoes?do=change');
  await page.getByLabel('Name').first().fill('Better shoes');
  await page.getByRole('group', { name: 'Payout' }).getByRole('spinbutton').fill('4');
  await page.getByRole('button', { name: 'Save the campaign' }).click();
  await page.getByRole('button', { name: 'Change' }).waitFor();
  t.match((await read('/campaigns/shoes')).campaign, { name: 'Better shoes', payout: { amount: 4 } });
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL(/entity=campaign&entity_id=shoes/);
  await settled(page);
  t.equal(await total(page), String((await read('/audit-log?entity=campaign&entity_id=shoes')).total));
  await page.getByRole('row').filter({ hasText: 'update' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Before and after' }).waitFor();
  const changes = panel(page, 'Before and after');
  t.match(await changes.textContent(), /nameShoesBetter shoes/);
  t.notMatch(await changes.textContent(), 'offerUrl');
});

t.test('flagged clicks by reason lead to as many events', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/fraud?range=today');
  const flagged = panel(page, 'Flagged clicks by reason');
  const row = flagged.getByRole('row').filter({ hasText: 'bot user agent' });
  t.equal(await row.getByRole('cell').nth(1).textContent(), '2');
  await row.getByRole('cell').nth(1).getByRole('link').click();
  await page.locator('.pager strong').waitFor();
  await settled(page);
  t.match(page.url(), /status=rejected&reason=bot_user_agent/);
  t.equal(await total(page), '2');
  await goTo(page, base, '/fraud?do=create');
  await page.getByLabel('Type *').selectOption('velocity');
  await page.getByLabel('Clicks *').fill('7');
  await page.getByLabel('Seconds *').fill('60');
  await page.getByRole('button', { name: 'Create the fraud rule' }).click();
  await page.waitForURL(/\/fraud\/frd_/);
  const { rows } = await read('/fraud-rules?type=velocity');
  t.match(rows[0], { config: { clicks: 7, seconds: 60 } });
});

t.test('users are invited and ended, and a link is shown once', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/users?do=create');
  await page.getByLabel('Email *').fill('otto@shop.example');
  await page.getByLabel('Role *').selectOption('advertiser');
  await page.getByLabel('Account').last().fill('shop');
  await page.getByRole('button', { name: 'Create the user' }).click();
  const link = page.locator('code.secret');
  await link.waitFor();
  t.match(await link.textContent(), /\/invitations#/);
  const row = page.getByRole('row').filter({ hasText: 'otto@shop.example' });
  t.match(await row.textContent(), /advertiser.*The shop.*invited/);
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await row.getByRole('button', { name: 'End their sessions?' }).click();
  await row.getByRole('button', { name: /^Activate/ }).waitFor();
  t.equal((await read('/users?status=inactive')).total, 1);
  await goTo(page, base, '/users');
  t.equal(await page.locator('code.secret').count(), 0, 'the link is gone');
});

t.test('by keyboard alone: make a coupon, and delete it', async (t) => {
  const { page } = await signedIn();
  const { keyboard } = page;
  await tabTo(page, 'Coupons');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
  await settled(page);
  await tabTo(page, 'New coupon');
  await keyboard.press('Enter');
  await page.getByLabel('Code *').waitFor();
  await keyboard.type('KEYS10');
  await tabTo(page, 'Campaign *', 'input');
  await keyboard.type('shoes');
  await tabTo(page, 'Publisher *', 'input');
  await keyboard.type('news');
  await keyboard.press('Enter');
  await page.waitForURL(/\/coupons\/cpn_/);
  await settled(page);
  const { rows } = await read('/coupons?code=keys10');
  t.match(rows, [{ campaignId: 'shoes', affiliateId: 'news' }]);
  await page.getByRole('button', { name: 'Delete' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await page.waitForURL(/\/coupons$/);
  t.equal((await read('/coupons?code=keys10')).total, 0);
});

t.test('a link for any publisher, from the page of the publisher or of the campaign', async (t) => {
  const { page, faults } = await signedIn();
  await goTo(page, base, '/publishers/news');
  await page.getByRole('heading', { level: 1, name: 'Publisher', exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'The news' }).waitFor();
  await page.getByRole('link', { name: 'Tracking links' }).click();
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor();
  await settled(page);
  const link = () => page.getByRole('textbox', { name: 'The link' }).inputValue();
  t.match(await link(), /\?affiliate_id=news$/);
  await page.getByLabel('Campaign').selectOption('shoes');
  await page.getByLabel('Publisher').selectOption('long-p');
  t.equal(await link(), `${base}/c/shoes?affiliate_id=long-p`);
  await page.getByRole('button', { name: 'Check it without a click' }).click();
  await page.getByText('A click from this browser would be').waitFor();
  await goTo(page, base, '/links?campaign=shoes&publisher=of-another-page');
  t.equal(await link(), `${base}/c/shoes?affiliate_id=of-another-page`, 'though no list has it');
  t.same(await axeFindings(page), []);
  t.same(faults, []);
});

t.test('the system page has the parts, the ledger, and up to when everything is there', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/system?days=1');
  // A store that a busy machine kept from answering within a second is away until the page asks again.
  await page.getByText('All parts are up.').waitFor();
  for (const name of ['Postgres', 'ClickHouse', 'Redis'])
    t.match(await panel(page, 'Parts').textContent(), new RegExp(`${name} \\([^)]*\\)up`));
  await page.getByText('It balances:').waitFor();
  const [queues] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Show the queues' }).click(),
  ]);
  await queues
    .getByText(/shard-0/)
    .first()
    .waitFor();
  await queues.close();
  const { rows } = await read('/health/ledger?days=1');
  const clicks = rows.find(({ kind }) => kind === 'click')!;
  const row = panel(page, 'Ledger').getByRole('row').filter({ hasText: 'clicks' });
  await row.getByRole('link', { name: String(clicks.stored), exact: true }).click();
  await page.locator('.pager strong').waitFor();
  await settled(page);
  t.equal(await total(page), String(clicks.stored));
  network.clickhouse.mood = { refuse: true };
  await goTo(page, base, '/system').catch(() => undefined);
  await page.getByText('Some parts are down.').waitFor();
  network.clickhouse.mood = {};
  await waitFor(async () => (await admin.get('/readyz')).status === 200, { what: 'ClickHouse' });
});

t.test('a read-only admin sees everything and no button that would be refused', async (t) => {
  const { body } = await admin.post('/api/v1/keys', { role: 'admin', read_only: true });
  const { page } = await openWindow(browser);
  await signInByKey(page, base, body.key.secret as string);
  for (const path of ['/attention', '/campaigns', '/campaigns/shoes', '/publishers/news', '/users']) {
    await goTo(page, base, path);
    const names = await page.locator('main button').allTextContents();
    t.same(
      names.filter((name) => !/^(Show|Copy|Compare again)/.test(name)),
      [],
      path,
    );
    t.equal(await page.getByRole('link', { name: /^New / }).count(), 0, path);
  }
});

t.test('dead letters are dropped and replayed, and a ledger that does not balance is an alarm', async (t) => {
  const owner = { campaignId: 'capped', affiliateId: 'long-p', advertiserId: 'long-a' };
  await keepDeadLetters(network.redisUrl, owner, 3);
  const { page, faults } = await signedIn();
  await goTo(page, base, '/attention');
  const letters = panel(page, 'Dead letters');
  await letters.getByRole('link', { name: 'All 3' }).waitFor();
  await panel(page, 'Ledger').getByText('It does not balance.').waitFor();
  t.match(await panel(page, 'Ledger').locator('tbody').textContent(), /clicks.*surplus/);
  const first = letters.getByRole('row').nth(1);
  await first.getByRole('button', { name: 'Drop' }).click();
  await first.getByRole('button', { name: 'Drop permanently?' }).click();
  await letters.getByRole('link', { name: 'All 2' }).waitFor();
  t.equal((await read('/set-aside')).total, 2);
  t.same(await axeFindings(page), []);
  await letters.getByRole('button', { name: 'Replay all 2' }).click();
  await page.getByText('Every event was stored.').waitFor();
  const left = async () => {
    await goTo(page, base, '/dead-letters');
    return total(page);
  };
  await waitFor(async () => (await left()) === '0', { what: 'an empty list of dead letters' });
  t.same(faults, []);
});
