import type { Page } from 'playwright-core';
import t from 'tap';
import { goTo, openWindow, settled, signInByKey } from '../../src/index.js';
import { accountData, browser, clickhouse, network } from './network.js';

const { base, keys, clickId } = network;
await accountData();

/** Pages with the number of their panels that read ClickHouse. */
const pages = [
  ['publisher', '/campaigns/shoes', 3],
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
      .waitFor();
    t.equal(await away(page).count(), panels, path);
    t.ok((await page.getByRole('button', { name: 'Try again' }).count()) >= panels, path);
    t.equal(await page.locator('main h2').first().textContent(), head, 'the page is still there');
  }
  await clickhouse.restart();
  for (const [page, path] of opened) {
    await away(page).first().waitFor({ state: 'detached' });
    await settled(page);
    t.equal(await away(page).count(), 0, path);
  }
});
