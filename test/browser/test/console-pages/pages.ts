import type { Page } from 'playwright-core';
import t from 'tap';
import {
  addAccountData,
  axeFindings,
  type ConsoleRole,
  goTo,
  holdStill,
  makeAdminWork,
  openWindow,
  overflowOf,
  roles,
  signInByKey,
} from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys, clickId } = network;
await makeAdminWork(network.admin);
await addAccountData(network);

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
  '/sales/upload',
  '/reconciliations?do=create',
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
    '/sales/upload',
    '/reconciliations?do=create',
    '/integration',
    '/integration?code=php&way=api&calls=refused',
  ],
  admin: [...everywhere, ...adminPages],
};

type Look = { width: number; theme: 'light' | 'dark' };

const looks = [1280, 360].flatMap((width): Look[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);

/** Both widths and both themes in two looks, which take turns from page to page. */
const pairs = [
  [looks[0]!, looks[3]!],
  [looks[1]!, looks[2]!],
] as const;

/** Problems of a page in some looks. */
async function problemsOf(page: Page, shown: readonly Look[] = looks): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, theme } of shown) {
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

t.test(
  'the pages that set a password, light and dark, wide and narrow: no finding, no error, and they fit',
  async (t) => {
    const { page, faults } = await openWindow(browser);
    for (const path of ['/forgot', '/invitations', '/new-password']) {
      await page.goto(`${base}/console${path}`);
      await page.getByRole('button', { name: /^(Send|Set) the/ }).waitFor();
      t.same(await problemsOf(page), [], path);
    }
    t.same(faults, []);
  },
);

for (const role of roles) {
  t.test(
    `every page of the ${role}, wide and narrow, light or dark: no finding, no error, and it fits`,
    async (t) => {
      const { page, faults } = await openWindow(browser);
      await signInByKey(page, base, keys[role]);
      for (const [index, path] of pages[role].entries()) {
        await goTo(page, base, path);
        await holdStill(page);
        t.same(await problemsOf(page, pairs[index % 2]), [], path);
        t.equal(await page.evaluate('window.hit'), undefined, `${path}: no name is markup`);
      }
      t.same(faults, []);
    },
  );
}

t.test(
  'pages outside of the navigation, light and dark, wide and narrow: no finding, no error, and they fit',
  async (t) => {
    for (const [role, path] of [
      ['admin', '/first-link'],
      ['publisher', '/components'],
    ] as const) {
      const { page, faults } = await openWindow(browser);
      await signInByKey(page, base, keys[role]);
      await page.goto(`${base}/console${path}`);
      // One of the samples is a panel that reads for ever.
      await page.locator(path === '/components' ? '.u-legend' : '.stages').waitFor();
      t.same(await problemsOf(page), [], path);
      t.same(faults, [], path);
    }
  },
);
