import type { JSX } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { lazy } from './components/lazy.js';
import { hrefTo } from './lib/address.js';
import { type Role, useMe } from './lib/session.js';
import { AccountPage } from './pages/account/account.js';
import { EventsPage } from './pages/events/events.js';
import { HomePage } from './pages/home/home.js';
import { LinksPage } from './pages/links/links.js';
import { ReportsPage } from './pages/reports/reports.js';

const PublisherCampaigns = lazy(() =>
  import('./pages/campaigns/publisher-campaigns.js').then((module) => module.PublisherCampaigns),
);
const AdvertiserCampaigns = lazy(() =>
  import('./pages/campaigns/advertiser-campaigns.js').then((module) => module.AdvertiserCampaigns),
);
const PostbacksPage = lazy(() =>
  import('./pages/postbacks/own-postbacks.js').then((module) => module.PostbacksPage),
);
const CouponsPage = lazy(() => import('./pages/coupons/own-coupons.js').then((module) => module.CouponsPage));
const InvoicesPage = lazy(() =>
  import('./pages/invoices/own-invoices.js').then((module) => module.InvoicesPage),
);
const SalesPage = lazy(() => import('./pages/sales/own-sales.js').then((module) => module.SalesPage));
const IntegrationPage = lazy(() =>
  import('./pages/integration/integration.js').then((module) => module.IntegrationPage),
);
const AdminPage = lazy(async () => (await import('./pages/admin/admin.js')).AdminPage);
const ComponentsPage = lazy(async () => (await import('./pages/components/components.js')).ComponentsPage);
const FirstLinkPage = lazy(async () => (await import('./pages/first-link/first-link.js')).FirstLinkPage);

interface Page {
  path: string;
  title: string;
  /** The title of a page below it. */
  one?: string;
  /** Everyone where left out. */
  roles?: readonly Role[];
  /** True where other pages lead to it, and the navigation does not. */
  isBehind?: boolean;
  draw: (rest: string) => JSX.Element;
}

const forAdmin = (page: string, title: string, { one, isBehind }: Partial<Page> = {}): Page => ({
  path: `/${page}`,
  title,
  ...(one && { one }),
  roles: ['admin'],
  isBehind: isBehind === true,
  draw: (rest) => <AdminPage page={page} rest={rest} />,
});

/** Every page in the order of the navigation. Pages below one of these, such as that of a click, belong to it. */
const pages: readonly Page[] = [
  { path: '/', title: 'Home', draw: () => <HomePage /> },
  forAdmin('attention', 'Attention'),
  { path: '/reports', title: 'Reports', draw: () => <ReportsPage /> },
  { path: '/events', title: 'Events', one: 'Event', draw: (rest) => <EventsPage rest={rest} /> },
  {
    path: '/campaigns',
    title: 'Campaigns',
    one: 'Campaign',
    roles: ['publisher'],
    draw: (rest) => <PublisherCampaigns rest={rest} />,
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    one: 'Campaign',
    roles: ['advertiser'],
    draw: (rest) => <AdvertiserCampaigns rest={rest} />,
  },
  { path: '/links', title: 'Links', roles: ['publisher', 'admin'], draw: () => <LinksPage /> },
  forAdmin('campaigns', 'Campaigns', { one: 'Campaign' }),
  forAdmin('publishers', 'Publishers', { one: 'Publisher' }),
  forAdmin('advertisers', 'Advertisers', { one: 'Advertiser' }),
  forAdmin('applications', 'Applications', { isBehind: true }),
  forAdmin('sales', 'Sales', { one: 'Sale' }),
  forAdmin('coupons', 'Coupons', { one: 'Coupon' }),
  forAdmin('invoices', 'Invoices', { one: 'Invoice' }),
  forAdmin('postbacks', 'Postbacks', { one: 'Postback' }),
  forAdmin('rates', 'Exchange rates'),
  forAdmin('fraud', 'Fraud'),
  forAdmin('keys', 'API keys', { one: 'API key' }),
  forAdmin('users', 'Users', { one: 'User' }),
  forAdmin('audit', 'Audit log', { one: 'Change' }),
  forAdmin('dead-letters', 'Dead letters', { one: 'Dead letter', isBehind: true }),
  forAdmin('system', 'System'),
  { path: '/postbacks', title: 'Postbacks', roles: ['publisher'], draw: () => <PostbacksPage /> },
  { path: '/coupons', title: 'Coupons', roles: ['publisher'], draw: () => <CouponsPage /> },
  { path: '/invoices', title: 'Invoices', roles: ['publisher'], draw: () => <InvoicesPage /> },
  { path: '/sales', title: 'Sales', roles: ['advertiser'], draw: () => <SalesPage /> },
  { path: '/integration', title: 'Integration', roles: ['advertiser'], draw: () => <IntegrationPage /> },
  { path: '/account', title: 'Account', draw: () => <AccountPage /> },
  {
    path: '/first-link',
    title: 'First link',
    roles: ['admin'],
    isBehind: true,
    draw: () => <FirstLinkPage />,
  },
  { path: '/components', title: 'Components', isBehind: true, draw: () => <ComponentsPage /> },
];

/** The pages of a role. */
export const pagesFor = (role: Role): Page[] => pages.filter(({ roles }) => !roles || roles.includes(role));

/** True where a page of the address is this one or lies below it. */
export const isBelow = (page: string, path: string): boolean =>
  page === path || (path !== '/' && page.startsWith(`${path}/`));

/** Draws the page of an address, with its title for the window and its head for the keyboard. */
export function PageOf({ page }: { page: string }) {
  const { role } = useMe();
  const found = pagesFor(role).find(({ path }) => isBelow(page, path));
  const rest = found ? page.slice(found.path.length + 1) : '';
  const title = (rest && found?.one) || (found?.title ?? 'Not found');
  const head = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Clicktrail`;
    // The browser itself announces the first page.
    if (!isFirst.current) head.current?.focus();
    isFirst.current = false;
  }, [page, title]);
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      <Guarded key={page}>{() => (found ? found.draw(rest) : <NotFound />)}</Guarded>
    </>
  );
}

/** Says so where a page fails to draw; the navigation goes on. */
function Guarded({ children }: { children: () => JSX.Element }) {
  const [error] = useErrorBoundary((cause: unknown) => console.error(cause));
  return error ? (
    <p role="alert">This page failed. Load it again; if it fails again, its address helps to find out why.</p>
  ) : (
    children()
  );
}

function NotFound() {
  return (
    <p>
      There is no such page for your role. <a href={hrefTo('')}>Go to the home page</a>
    </p>
  );
}
