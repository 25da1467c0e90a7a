import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { hrefTo } from '../../lib/address.js';
import { deleteAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';
import { AccountLink, textOf } from '../../resources/show-value.js';

export const fraudRules = resourceOf({
  page: '/fraud',
  path: '/api/v1/fraud-rules',
  title: 'Fraud rules',
  noun: 'fraud rule',
  field: 'fraudRule',
  idOf: ({ id }) => id,
  columns: [
    { key: 'type', title: 'Rejects', cell: ({ type }) => type.replaceAll('_', ' ') },
    {
      key: 'campaign',
      title: 'Campaign',
      cell: ({ campaignId }, names) =>
        campaignId ? <AccountLink kind="campaign" id={campaignId} names={names} /> : 'all',
    },
    { key: 'config', title: 'Settings', cell: ({ config }) => <Name text={textOf(config)} /> },
    { key: 'created', title: 'Since', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['type', 'campaign_id'],
  create: 'post /api/v1/fraud-rules',
  change: 'patch /api/v1/fraud-rules/{id}',
  actions: ({ id }) => [deleteAction('/api/v1/fraud-rules', id, 'Stop rejecting such clicks?')],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'fraudRule', entity_id: id })]],
  empty: 'Without a rule no click is rejected.',
});
