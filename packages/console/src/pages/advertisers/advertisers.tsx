import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo } from '../../lib/address.js';
import { AccountSecret } from '../../resources/account-secret.js';
import { activityActions } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';

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
    { key: 'created', title: 'Created', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['status'],
  create: 'post /api/v1/advertisers',
  change: 'patch /api/v1/advertisers/{id}',
  actions: (row) => activityActions('/api/v1/advertisers', row),
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
