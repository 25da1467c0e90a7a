import { created } from '@clicktrail/spec';
import t from 'tap';
import { axeFindings, goTo, longName, makeAdminWork, personAgent, settled } from '../../src/index.js';
import { panel, read, signedIn, total } from './as-admin.js';
import { network } from './network.js';

const { base, admin } = network;
await makeAdminWork(admin);

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
  const receiver = panel(page, 'Receivers that fail now').getByRole('row').filter({ hasText: '.invalid' });
  t.match(await receiver.textContent(), 'ENOTFOUND');
  await receiver.getByRole('link', { name: '3', exact: true }).click();
  await page.locator('.pager strong').waitFor();
  t.equal(await total(page), '3', 'postbacks that wait for a retry');

  await page.getByRole('button', { name: 'Send failed and pending again' }).click();
  const question = page.getByRole('region', { name: 'Send failed and pending again' });
  await question.getByText('has 0 failed and 3 pending postbacks.').waitFor();
  t.match(await question.textContent(), 'https://postbacks.receiver.invalid/sale?c={click_id}');
  t.match(await question.textContent(), longName);
  t.same(await axeFindings(page), []);
  await question.getByRole('button', { name: 'Send 3 again' }).click();
  await page.getByText('3 are sent again.').waitFor();
  await goTo(page, base, '/publishers/news');
  await page.getByRole('button', { name: 'Send failed and pending again' }).click();
  await page.getByText('and no postback URL to send them to.').waitFor();
  t.equal(await page.getByRole('button', { name: /^Send \d/ }).count(), 0);

  await goTo(page, base, '/attention');
  await panel(page, 'Unpaid invoices').getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('Every invoice is paid.').waitFor();
  t.equal((await read('/invoices?status=unpaid')).total, 0);

  const sales = panel(page, 'Pending sales');
  // A run that another page began, and that ended with it.
  const started = (await read('/conversions?status=pending')).rows.map(({ id }: { id: string }) => id);
  const kept = { status: 'rejected', why: {}, total: 9, done: 6, others: 0, sent: [started[0]], next: null };
  await page.evaluate(
    `localStorage.setItem('clicktrail-decision [null,[["status","pending"]]]', ${JSON.stringify(JSON.stringify(kept))})`,
  );
  await page.reload();
  await sales.getByText('Interrupted: 6 of 9 sales are rejected.').waitFor();
  await sales.getByText('No answer came for 1: going on finds out.').waitFor();
  t.same(await axeFindings(page), []);
  await sales.getByRole('button', { name: 'Leave the rest' }).click();
  await page.route('**/conversions/decisions', (route) => route.abort());
  await sales.getByRole('button', { name: /^Reject all/ }).click();
  await sales.getByRole('button', { name: /^Reject 3 sales now\?/ }).click();
  await sales.getByText('Interrupted: 0 of 3 sales are rejected.').waitFor();
  await sales.getByText('Clicktrail does not respond.').waitFor();
  await page.unroute('**/conversions/decisions');
  await page.reload();
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/conversions/decisions', async (route) => {
    await isSeen;
    await route.continue();
  });
  await sales.getByRole('button', { name: 'Go on with the other 3' }).click();
  await page.getByRole('progressbar', { name: 'Reject sales' }).waitFor();
  await sales.getByText('Reject sales: 0 of 3').waitFor();
  answer();
  await page.getByText('No sale is pending.').waitFor();
  t.equal((await read('/conversions?status=rejected')).total, 3);
  t.same(
    faults.filter((fault) => !fault.includes('ERR_FAILED')),
    [],
  );
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
