import t from 'tap';
import {
  axeFindings,
  goTo,
  openBrowser,
  openWindow,
  overflowOf,
  signInByKey,
  startConsole,
} from '../src/index.js';

const { base, keys } = await startConsole(t);
const browser = await openBrowser(t);

t.test(
  'pages outside of the navigation, light and dark, wide and narrow: no finding, no error, and they fit',
  async (t) => {
    for (const [role, path] of [
      ['admin', '/first-link'],
      ['publisher', '/components'],
    ] as const)
      for (const width of [1280, 360])
        for (const theme of ['light', 'dark'] as const) {
          const { page, faults } = await openWindow(browser, { width, theme });
          await signInByKey(page, base, keys[role]);
          await page.goto(`${base}/console${path}`);
          await page.getByRole('heading', { level: 2 }).first().waitFor();
          if (path === '/first-link') await goTo(page, base, path);
          else await page.locator('.u-legend').waitFor();
          const name = `${path}, ${theme}, ${width} px`;
          t.same(await axeFindings(page), [], name);
          t.ok((await overflowOf(page)) <= 0, name);
          t.same(faults, [], name);
          await page.context().close();
        }
  },
);
