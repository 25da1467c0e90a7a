import { privateStore } from '@clicktrail/testing';
import type { Page } from 'playwright-core';
import t from 'tap';
import {
  addAccountData,
  goTo,
  openBrowser,
  openWindow,
  settled,
  signInByKey,
  startConsole,
} from '../src/index.js';

const clickhouse = await privateStore(t, 'clickhouse');
const network = await startConsole(t, clickhouse.url);
const { base, keys, clickId } = network;
await addAccountData(network);
const browser = await openBrowser(t);

/** Pages with the number of their panels that read ClickHouse. */
const pages = [
  ['publisher', '/campaigns/shoes', 1],
  ['publisher', '/links?campaign=shoes', 1],
  ['publisher', `/events/click/${clickId}`, 1],
  ['publisher', '/reports', 2],
  ['advertiser', '/campaigns', 1],
  ['advertiser', '/integration', 2],
] as const;

t.test('ClickHouse is killed: each panel says so, keeps what it has, and comes back by itself', async (t) => {
  const opened: [page: Page, path: string, panels: number, before: string][] = [];
  for (const [role, path, panels] of pages) {
    const { page } = await openWindow(browser);
    await signInByKey(page, base, keys[role]);
    await goTo(page, base, path);
    opened.push([page, path, panels, String(await page.locator('main h2').first().textContent())]);
  }
  clickhouse.kill('SIGKILL');
  await clickhouse.exited;
  const away = (page: Page) => page.getByText('ClickHouse (clicks and reports) is unavailable.');
  for (const [page, path, panels, head] of opened) {
    await page.reload();
    await away(page)
      .nth(panels - 1)
      .waitFor({ timeout: 40_000 });
    t.equal(await away(page).count(), panels, path);
    t.ok((await page.getByRole('button', { name: 'Try again' }).count()) >= panels, path);
    t.equal(await page.locator('main h2').first().textContent(), head, 'the page is still there');
  }
  await clickhouse.restart();
  for (const [page, path] of opened) {
    await away(page).first().waitFor({ state: 'detached', timeout: 40_000 });
    await settled(page);
    t.equal(await away(page).count(), 0, path);
  }
});
