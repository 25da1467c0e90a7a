import type { Page } from 'playwright-core';
import t from 'tap';
import {
  addAccountData,
  axeFindings,
  type ConsoleRole,
  goTo,
  makeAdminWork,
  openBrowser,
  openWindow,
  overflowOf,
  roles,
  signInByKey,
  startConsole,
} from '../src/index.js';

const network = await startConsole(t);
const { base, keys, clickId } = network;
await makeAdminWork(network.admin);
await addAccountData(network);
const browser = await openBrowser(t);

const everywhere = [
  '',
  '?range=today&metric=payout',
  '/reports?group_by=campaign,day&compare=previous&range=30d',
  '/reports?group_by=country&campaign=shoes&trail=campaign.campaign.7d&figures=all',
  '/reports?group_by=none&range=lastMonth',
  '/events',
  '/events?kind=sales',
  '/events?kind=impressions',
  `/events/click/${clickId}`,
  '/account',
  '/nowhere',
];
const adminPages = [
  '/attention',
  '/campaigns',
  '/campaigns?do=create',
  '/campaigns/long-c',
  '/campaigns/capped?do=change',
  '/publishers/long-p',
  '/advertisers?status=active',
  '/applications?status=pending',
  '/sales?status=pending',
  '/coupons?do=create',
  '/invoices',
  '/postbacks?status=failed',
  '/rates?do=create&currency=EUR',
  '/fraud?range=today',
  '/fraud?do=create',
  '/keys?do=create',
  '/users?do=create',
  '/audit?entity=campaign',
  '/dead-letters',
  '/system?days=1',
  '/links?campaign=shoes',
  '/events?kind=clicks&status=rejected&reason=bot_user_agent',
];
const pages: Record<ConsoleRole, string[]> = {
  publisher: [
    ...everywhere,
    '/links?campaign=tents&sub1=%3Cb%3E',
    '/campaigns',
    '/campaigns/limited',
    '/campaigns?apply=club',
    '/postbacks',
    '/coupons',
    '/invoices?status=unpaid',
  ],
  advertiser: [
    ...everywhere,
    '/campaigns?status=active',
    '/campaigns/limited',
    '/campaigns/club',
    '/sales',
    '/sales?status=approved&campaign=shoes',
    '/integration',
    '/integration?code=php&way=api&calls=refused',
  ],
  admin: [...everywhere, ...adminPages],
};

const looks = [1280, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

/** Problems of a page in each of its looks. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const overflow = await overflowOf(page);
    const found = [...(await axeFindings(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
    problems.push(...found.map((problem) => `${theme}, ${width} px: ${problem}`));
  }
  return problems;
}

t.test(
  'the sign-in page, light and dark, wide and narrow: no finding of axe, no error, and it fits',
  async (t) => {
    const { page, faults } = await openWindow(browser);
    await page.goto(`${base}/console/reports?range=today`);
    for (const way of ['API key', 'Email']) {
      await page.getByRole('button', { name: way }).click();
      t.same(await problemsOf(page), [], way);
    }
    t.same(faults, []);
  },
);

for (const role of roles) {
  t.test(
    `every page of the ${role}, light and dark, wide and narrow: no finding, no error, and it fits`,
    async (t) => {
      const { page, faults } = await openWindow(browser);
      await signInByKey(page, base, keys[role]);
      for (const path of pages[role]) {
        await goTo(page, base, path);
        t.same(await problemsOf(page), [], path);
        t.equal(await page.evaluate('window.hit'), undefined, `${path}: no name is markup`);
      }
      t.same(faults, []);
    },
  );
}
