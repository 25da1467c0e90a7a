import { Badge } from '../../components/badge.js';
import { Name } from '../../components/name.js';
import { NotCounted } from '../../components/not-counted.js';
import { hrefTo } from '../../lib/address.js';
import { accountColumn } from '../../resources/account-column.js';
import { statusAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';
import { textOf } from '../../resources/show-value.js';
import { CampaignApprovals } from '../applications/campaign-approvals.js';

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
  more: ({ id }) => (
    <>
      <CampaignApprovals campaignId={id} />
      <NotCounted of={{ campaign: id }} />
    </>
  ),
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
