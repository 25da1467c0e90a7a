import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo } from '../../lib/address.js';
import { accountColumn } from '../../resources/account-column.js';
import { AccountSecret } from '../../resources/account-secret.js';
import { statusAction } from '../../resources/change-actions.js';
import { type Action, resourceOf } from '../../resources/resource.js';
import { textOf } from '../../resources/show-value.js';
import { CampaignApprovals } from '../applications/campaign-approvals.js';

/** An inactive account keeps its data; its keys and its traffic are refused. */
const accountActions = (path: string, { id, status }: { id: string; status: string }): Action[] => [
  status === 'active'
    ? statusAction(path, id, 'inactive', 'Deactivate', 'Refuse its keys and traffic?')
    : statusAction(path, id, 'active', 'Activate'),
];

const created = { key: 'created', title: 'Created' } as const;

export const publishers = resourceOf({
  page: '/publishers',
  path: '/api/v1/publishers',
  title: 'Publishers',
  noun: 'publisher',
  field: 'publisher',
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: 'Id', cell: ({ id }) => <Name text={id} /> },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    { key: 'postbacks', title: 'Postbacks', cell: ({ postbackUrl }) => (postbackUrl ? 'yes' : 'no') },
    { ...created, cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['status'],
  create: 'post /api/v1/publishers',
  change: 'patch /api/v1/publishers/{id}',
  actions: (row) => accountActions('/api/v1/publishers', row),
  hidden: ['postbackSecret'],
  more: ({ id, postbackSecret }, reload) => (
    <AccountSecret
      noun="signing secret"
      value={postbackSecret}
      path={`/api/v1/publishers/{id}/rotate-secret`}
      id={id}
      onRotated={reload}
    />
  ),
  links: ({ id }) => [
    ['Report', hrefTo('/reports', { publisher: id, group_by: 'campaign' })],
    ['Events', hrefTo('/events', { publisher: id })],
    ['Tracking links', hrefTo('/links', { publisher: id })],
    ['Applications', hrefTo('/applications', { publisher_id: id })],
    ['Coupons', hrefTo('/coupons', { affiliate_id: id })],
    ['Invoices', hrefTo('/invoices', { publisher_id: id })],
    ['Postbacks', hrefTo('/postbacks', { publisher_id: id })],
    ['Keys', hrefTo('/keys', { account_id: id })],
    ['Users', hrefTo('/users', { account_id: id })],
    ['History', hrefTo('/audit', { entity: 'publisher', entity_id: id })],
  ],
  empty: 'A publisher sends traffic. Create one, then give it a key or invite its user.',
});

export const advertisers = resourceOf({
  page: '/advertisers',
  path: '/api/v1/advertisers',
  title: 'Advertisers',
  noun: 'advertiser',
  field: 'advertiser',
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: 'Id', cell: ({ id }) => <Name text={id} /> },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    { ...created, cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['status'],
  create: 'post /api/v1/advertisers',
  change: 'patch /api/v1/advertisers/{id}',
  actions: (row) => accountActions('/api/v1/advertisers', row),
  hidden: ['postbackToken'],
  more: ({ id, postbackToken }, reload) => (
    <AccountSecret
      noun="postback token"
      value={postbackToken}
      path={`/api/v1/advertisers/{id}/rotate-token`}
      id={id}
      onRotated={reload}
    />
  ),
  links: ({ id }) => [
    ['Campaigns', hrefTo('/campaigns', { advertiser_id: id })],
    ['Report', hrefTo('/reports', { advertiser: id, group_by: 'campaign' })],
    ['Events', hrefTo('/events', { advertiser: id })],
    ['Sales', hrefTo('/sales', { advertiser_id: id })],
    ['Keys', hrefTo('/keys', { account_id: id })],
    ['Users', hrefTo('/users', { account_id: id })],
    ['History', hrefTo('/audit', { entity: 'advertiser', entity_id: id })],
  ],
  empty: 'An advertiser owns campaigns. Create one first, then its campaigns.',
});

export const campaigns = resourceOf({
  page: '/campaigns',
  path: '/api/v1/campaigns',
  title: 'Campaigns',
  noun: 'campaign',
  field: 'campaign',
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: 'Id', cell: ({ id }) => <Name text={id} /> },
    accountColumn('advertiser', 'advertiserId'),
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    { key: 'access', title: 'Access', cell: ({ access }) => access },
    {
      key: 'payout',
      title: 'Payout',
      isNumber: true,
      cell: ({ payout, currency }) =>
        payout && `${textOf(payout)} ${payout.type === 'fixed' ? currency : ''}`,
    },
    { key: 'caps', title: 'Caps', cell: ({ caps }) => textOf(caps) },
  ],
  filters: ['status', 'access', 'advertiser_id'],
  create: 'post /api/v1/campaigns',
  change: 'patch /api/v1/campaigns/{id}',
  actions: ({ id, status }) => [
    status === 'active'
      ? statusAction('/api/v1/campaigns', id, 'paused', 'Pause', 'Refuse its traffic?')
      : statusAction('/api/v1/campaigns', id, 'active', 'Start'),
  ],
  more: ({ id }) => <CampaignApprovals campaignId={id} />,
  links: ({ id }) => [
    ['Report', hrefTo('/reports', { campaign: id, group_by: 'publisher' })],
    ['Events', hrefTo('/events', { campaign: id })],
    ['Sales', hrefTo('/sales', { campaign_id: id })],
    ['Tracking links', hrefTo('/links', { campaign: id })],
    ['Coupons', hrefTo('/coupons', { campaign_id: id })],
    ['Fraud rules', hrefTo('/fraud', { campaign_id: id })],
    ['History', hrefTo('/audit', { entity: 'campaign', entity_id: id })],
  ],
  empty: 'A campaign is an offer with its payout. Create its advertiser first.',
});
