import type { ComponentType } from 'preact';
import { lazy } from './components/lazy.js';
import type { Role } from './lib/session.js';
import type { Resource } from './resources/resource.js';
import type { MenuItem, PageProps } from './shell/menu-item.js';

type ForAdmins = typeof import('./pages/for-admins.js');

/** A page that admins alone have. All of these load together, with the first. */
const forAdmins = (choose: (module: ForAdmins) => ComponentType<PageProps>) =>
  lazy(async () => choose(await import('./pages/for-admins.js')));

/** For admins the list of a resource and, below it, the page of one record. */
const records = <Row extends object>(choose: (module: ForAdmins) => Resource<Row>) =>
  forAdmins((module) => {
    const { ResourcePage } = module;
    const resource = choose(module);
    return ({ rest }) => <ResourcePage resource={resource} rest={rest} />;
  });

const reconciliations: Omit<MenuItem, 'roles'> = {
  path: '/reconciliations',
  title: 'Reconciliation',
  page: lazy(async () => (await import('./pages/reconciliations/reconciliations.js')).ReconciliationsPage),
};

/** Every page in the order of the navigation. Pages below one of these, such as that of a click, belong to it. */
const menu: readonly MenuItem[] = [
  { path: '/', title: 'Home', page: lazy(async () => (await import('./pages/home/home.js')).HomePage) },
  {
    path: '/attention',
    title: 'Attention',
    roles: ['admin'],
    page: forAdmins(({ AttentionPage }) => AttentionPage),
  },
  {
    path: '/reports',
    title: 'Reports',
    page: lazy(async () => (await import('./pages/reports/reports.js')).ReportsPage),
  },
  {
    path: '/events',
    title: 'Events',
    one: 'Event',
    page: lazy(async () => (await import('./pages/events/events.js')).EventsPage),
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    one: 'Campaign',
    roles: ['publisher'],
    page: lazy(async () => (await import('./pages/campaigns/publisher-campaigns.js')).PublisherCampaigns),
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    one: 'Campaign',
    roles: ['advertiser'],
    page: lazy(async () => (await import('./pages/campaigns/advertiser-campaigns.js')).AdvertiserCampaigns),
  },
  {
    path: '/links',
    title: 'Links',
    roles: ['publisher', 'admin'],
    page: lazy(async () => (await import('./pages/links/links.js')).LinksPage),
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    one: 'Campaign',
    roles: ['admin'],
    page: records(({ campaigns }) => campaigns),
  },
  {
    path: '/publishers',
    title: 'Publishers',
    one: 'Publisher',
    roles: ['admin'],
    page: records(({ publishers }) => publishers),
  },
  {
    path: '/advertisers',
    title: 'Advertisers',
    one: 'Advertiser',
    roles: ['admin'],
    page: records(({ advertisers }) => advertisers),
  },
  {
    path: '/applications',
    title: 'Applications',
    roles: ['admin'],
    isBehind: true,
    page: records(({ applications }) => applications),
  },
  {
    path: '/sales/upload',
    title: 'Upload sales',
    roles: ['advertiser', 'admin'],
    isBehind: true,
    page: lazy(async () => (await import('./pages/sale-files/sale-file.js')).SaleFilePage),
  },
  {
    path: '/sales',
    title: 'Sales',
    one: 'Sale',
    roles: ['admin'],
    page: records(({ sales }) => sales),
  },
  { ...reconciliations, roles: ['admin'] },
  {
    path: '/coupons',
    title: 'Coupons',
    one: 'Coupon',
    roles: ['admin'],
    page: records(({ coupons }) => coupons),
  },
  {
    path: '/invoices',
    title: 'Invoices',
    one: 'Invoice',
    roles: ['admin'],
    page: records(({ invoices }) => invoices),
  },
  {
    path: '/postbacks',
    title: 'Postbacks',
    one: 'Postback',
    roles: ['admin'],
    page: records(({ postbacks }) => postbacks),
  },
  {
    path: '/rates',
    title: 'Exchange rates',
    roles: ['admin'],
    page: records(({ exchangeRates }) => exchangeRates),
  },
  {
    path: '/fraud',
    title: 'Fraud',
    roles: ['admin'],
    page: forAdmins(({ FraudPage }) => FraudPage),
  },
  {
    path: '/keys',
    title: 'API keys',
    one: 'API key',
    roles: ['admin'],
    page: records(({ keys }) => keys),
  },
  {
    path: '/users',
    title: 'Users',
    one: 'User',
    roles: ['admin'],
    page: records(({ users }) => users),
  },
  {
    path: '/audit',
    title: 'Audit log',
    one: 'Change',
    roles: ['admin'],
    page: records(({ auditLog }) => auditLog),
  },
  {
    path: '/dead-letters',
    title: 'Dead letters',
    one: 'Dead letter',
    roles: ['admin'],
    isBehind: true,
    page: records(({ deadLetters }) => deadLetters),
  },
  {
    path: '/system',
    title: 'System',
    roles: ['admin'],
    page: forAdmins(({ SystemPage }) => SystemPage),
  },
  {
    path: '/postbacks',
    title: 'Postbacks',
    roles: ['publisher'],
    page: lazy(async () => (await import('./pages/postbacks/own-postbacks.js')).PostbacksPage),
  },
  {
    path: '/coupons',
    title: 'Coupons',
    roles: ['publisher'],
    page: lazy(async () => (await import('./pages/coupons/own-coupons.js')).CouponsPage),
  },
  {
    path: '/invoices',
    title: 'Invoices',
    roles: ['publisher'],
    page: lazy(async () => (await import('./pages/invoices/own-invoices.js')).InvoicesPage),
  },
  {
    path: '/sales',
    title: 'Sales',
    roles: ['advertiser'],
    page: lazy(async () => (await import('./pages/sales/own-sales.js')).SalesPage),
  },
  { ...reconciliations, roles: ['advertiser'] },
  {
    path: '/integration',
    title: 'Integration',
    roles: ['advertiser'],
    page: lazy(async () => (await import('./pages/integration/integration.js')).IntegrationPage),
  },
  {
    path: '/account',
    title: 'Account',
    page: lazy(async () => (await import('./pages/account/account.js')).AccountPage),
  },
  {
    path: '/first-link',
    title: 'First link',
    roles: ['admin'],
    isBehind: true,
    page: lazy(async () => (await import('./pages/first-link/first-link.js')).FirstLinkPage),
  },
  {
    path: '/components',
    title: 'Components',
    isBehind: true,
    page: lazy(async () => (await import('./pages/components/components.js')).ComponentsPage),
  },
];

/** The pages of a role. */
export const menuFor = (role: Role): MenuItem[] => menu.filter(({ roles }) => !roles || roles.includes(role));
