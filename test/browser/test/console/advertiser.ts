import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@clicktrail/local-stores';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { goTo, openWindow, patienceMs, settled, signInByKey, walkConsole } from '../../src/index.js';
import { accountData, browser, network } from './network.js';

const { base, keys, admin } = network;
const run = promisify(execFile);

/** The command of each language that runs a text. */
const programs: Record<string, (code: string) => [program: string, args: string[]]> = {
  curl: (code) => ['bash', ['-c', code]],
  node: (code) => ['node', ['--input-type=module', '-e', code]],
  php: (code) => ['php', ['-r', code.replace('<?php', '')]],
  python: (code) => ['python3', ['-c', code]],
};
const isHere = (program: string) => findProgram(program, process.env.PATH ?? '') !== undefined;
const runCode = async (language: string, code: string) => {
  const [program, args] = programs[language]!(code);
  const env = { ...process.env, CLICKTRAIL_KEY: keys.advertiser };
  return (await run(program, args, { env, timeout: patienceMs })).stdout;
};
const saleOf = async (txid: string) =>
  (await admin.get(`/api/v1/conversions?transaction_id=${encodeURIComponent(txid)}`)).body.rows[0]!;

t.test(
  'an advertiser reports a test sale as the code says, sees the steps turn green, and approves it',
  async (t) => {
    const { page, faults } = await openWindow(browser);
    await signInByKey(page, base, keys.advertiser);
    await page.getByRole('link', { name: 'Integration' }).click();
    await settled(page);
    const step = (title: string) => page.locator('.steps li', { hasText: title });
    await step('Your server called').and(page.locator('.is-open')).waitFor();
    const code = String(await page.locator('pre.code').first().textContent());
    await runCode('curl', code.replace(/click_id=\w+/, 'click_id=nothing'));
    await step('A call was accepted').and(page.locator('.is-refused')).waitFor();
    t.match(await step('A call was accepted').textContent(), 'not_found');
    t.match(await runCode('curl', code), '"recorded"');
    for (const title of ['Your server called', 'A call was accepted', 'Your calls name the order'])
      await step(title).and(page.locator('.is-passed')).waitFor();
    await page.getByText('6 of 6 steps done').waitFor();
    const calls = page.getByRole('region', { name: 'Incoming calls, as a table' }).locator('tbody tr');
    await calls.nth(1).waitFor();
    t.match(await calls.first().textContent(), '201');
    await page.getByRole('link', { name: 'Refused' }).click();
    await page.getByText('1 of 1').waitFor();

    const navigation = page.getByRole('navigation', { name: 'Pages of the console' });
    await navigation.getByRole('link', { name: 'Sales' }).click();
    await page.getByRole('button', { name: 'Approve TEST-1' }).press('Enter');
    await page.getByText('1 of 1 approved').waitFor();
    const focus = () => page.evaluate('document.activeElement.textContent');
    await waitFor(async () => (await focus()) === '1 of 1 approved', {
      what: 'the focus on the outcome',
      timeoutMs: patienceMs,
    });
    const sale = await saleOf('TEST-1');
    t.match(sale, { status: 'approved', revenue: 49.9 });
    await page.getByRole('link', { name: 'Approved' }).click();
    await page.locator('tbody tr', { hasText: 'TEST-1' }).getByRole('link').first().click();
    await page.getByText('advertiser, post', { exact: true }).waitFor();
    t.same(faults, []);
  },
);

t.test('the code of every language, by token and by key, runs as it stands', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  for (const way of ['postback', 'api'])
    for (const language of Object.keys(programs)) {
      await goTo(page, base, `/integration?code=${language}&way=${way}`);
      const code = String(await page.locator('pre.code').first().textContent());
      t.notMatch(code, /YOUR_TOKEN|CLICK_ID/, `${way} ${language} is filled`);
      t.match(code, base);
      const [program] = programs[language]!('');
      if (isHere(program))
        t.match(await runCode(language, code), /recorded|updated|duplicate/, `${way} ${language}`);
    }
});

t.test('pending sales are decided together, with what cannot be told apart left out', async (t) => {
  await accountData();
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  await goTo(page, base, '/sales');
  t.equal(await page.locator('.pager strong').textContent(), '7', 'TEST-1 again');
  await page.getByText('only the network can decide it').waitFor();
  await page.getByLabel('Select P1').check();
  await page.getByRole('button', { name: 'Reject 1 selected' }).click();
  await page.getByText('1 of 1 rejected').waitFor();
  await settled(page);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Approve 5 selected' }).click();
  await page.getByText('5 of 5 approved').waitFor();
  await settled(page);
  t.equal(await page.locator('.pager strong').textContent(), '1', 'the one by coupon alone');
  t.equal((await saleOf('P1')).status, 'rejected');
  for (const txid of ['P2', 'P3', 'C1']) t.match(await saleOf(txid), { status: 'approved', payout: 2.5 });
  t.equal(await page.evaluate('window.hit'), undefined);
});

t.test('a decision that fails says why, and the others go on', async (t) => {
  const click = async () =>
    (await admin.post('/api/v1/clicks', { campaign_id: 'shoes', affiliate_id: 'news' })).body.click!.id;
  await admin.post('/api/v1/coupons', { code: 'GONE', campaign_id: 'tents', affiliate_id: 'other' });
  await admin.post('/api/v1/conversions', { coupon: 'GONE', txid: 'F1', status: 'pending' });
  await admin.post('/api/v1/conversions', { click_id: await click(), txid: 'F2', status: 'pending' });
  const { rows } = (await admin.get('/api/v1/coupons?code=GONE')).body;
  await admin.delete(`/api/v1/coupons/${rows[0]!.id}`);
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  await goTo(page, base, '/sales');
  for (const txid of ['F1', 'F2']) await page.getByLabel(`Select ${txid}`).check();
  await page.getByRole('button', { name: 'Approve 2 selected' }).click();
  await page.getByText('1 of 2 approved, 1 failed').waitFor();
  await page.getByText('Its coupon was deleted, so only the network can decide it.').waitFor();
  t.equal((await saleOf('F1')).status, 'pending');
  t.equal((await saleOf('F2')).status, 'approved');
});

t.test("figures are the API's and lead to as many rows, and no answer has anything of others", async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.advertiser);
  const { pages, answers, broken } = await walkConsole(page, base);
  t.ok(pages.length > 30, `${pages.length} pages`);
  t.same(broken, []);
  const foreign = [
    'rival-adv',
    'rival-cmp',
    'Rival shop',
    'Rival blog',
    'Rival key',
    'rita@',
    'rival.example',
  ];
  for (const word of foreign)
    t.same(
      answers.filter((answer) => answer.includes(word)).map((answer) => answer.slice(0, 100)),
      [],
      word,
    );
  await goTo(page, base, '/integration');
  const steps = page.locator('.steps a');
  for (const [index, text] of (await steps.allTextContents()).entries()) {
    await goTo(page, base, '/integration');
    await steps.nth(index).click();
    await settled(page);
    t.equal(
      await page.locator('.pager strong').last().textContent(),
      String(Number.parseInt(text, 10)),
      `${text} leads to ${page.url()}`,
    );
  }
  await goTo(page, base, '/campaigns');
  const clicks = page.locator('tbody tr', { hasText: 'Shoes' }).locator('a.figure').first();
  const counted = await clicks.textContent();
  await clicks.click();
  await page.getByRole('heading', { name: 'Clicks' }).waitFor();
  await settled(page);
  t.equal(await page.locator('.pager strong').textContent(), counted);
});
