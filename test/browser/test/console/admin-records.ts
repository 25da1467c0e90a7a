import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import {
  axeFindings,
  goTo,
  keepDeadLetters,
  openWindow,
  patienceMs,
  settled,
  signInByKey,
  tabTo,
} from '../../src/index.js';
import { panel, read, signedIn, total } from './as-admin.js';
import { browser, network } from './network.js';

const { base, admin } = network;

t.test('a change sends the fields that were changed, and the log says who changed what', async (t) => {
  const { page } = await signedIn();
  await goTo(page, base, '/campaigns/sandals?do=change');
  await page.getByLabel('Name').first().fill('Better sandals');
  await page.getByRole('group', { name: 'Payout' }).getByRole('spinbutton').fill('4');
  await page.getByRole('button', { name: 'Save the campaign' }).click();
  await page.getByRole('button', { name: 'Change' }).waitFor();
  t.match((await read('/campaigns/sandals')).campaign, { name: 'Better sandals', payout: { amount: 4 } });
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL(/entity=campaign&entity_id=sandals/);
  await settled(page);
  t.equal(await total(page), String((await read('/audit-log?entity=campaign&entity_id=sandals')).total));
  await page.getByRole('row').filter({ hasText: 'update' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Before and after' }).waitFor();
  const changes = panel(page, 'Before and after');
  t.match(await changes.textContent(), /nameSandalsBetter sandals/);
  t.notMatch(await changes.textContent(), 'offerUrl');
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
  await page.getByText('A click of this visitor would be').waitFor();
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
  t.match(await panel(page, 'Queues').textContent(), /Events of today in the queue\d+.*Dead letters\d+/);
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
  await waitFor(async () => (await admin.get('/readyz')).status === 200, {
    what: 'ClickHouse',
    timeoutMs: patienceMs,
  });
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
  await waitFor(async () => (await left()) === '0', {
    what: 'an empty list of dead letters',
    timeoutMs: patienceMs,
  });
  t.same(faults, []);
});
