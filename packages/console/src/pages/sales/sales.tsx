import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { moneyColumns } from '../../event-lists/event-columns.js';
import { hrefTo, hrefToOne } from '../../lib/address.js';
import { accountColumn } from '../../resources/account-column.js';
import { statusAction } from '../../resources/change-actions.js';
import { type Action, resourceOf } from '../../resources/resource.js';
import { DecideAll } from './decide-all.js';

/** A decision about a sale, as by the API's PATCH. */
const decision = (id: string, status: 'approved' | 'rejected', now: string): Action => ({
  ...statusAction('/api/v1/conversions', id, status, status === 'approved' ? 'Approve' : 'Reject'),
  isMain: status === 'approved' && now === 'pending',
});

const filters = ['status', 'campaign_id', 'affiliate_id', 'advertiser_id', 'transaction_id'];

export const sales = resourceOf({
  page: '/sales',
  path: '/api/v1/conversions',
  title: 'Sales',
  noun: 'sale',
  field: 'conversion',
  idOf: ({ id }) => id,
  columns: [
    { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
    accountColumn('campaign', 'campaignId'),
    accountColumn('publisher', 'affiliateId'),
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    ...moneyColumns(),
    { key: 'txid', title: 'Transaction', cell: ({ transactionId }) => <bdi>{transactionId}</bdi> },
  ],
  filters,
  create: 'post /api/v1/conversions',
  createMany: ['Upload a file', hrefTo('/sales/upload')],
  change: 'patch /api/v1/conversions/{id}',
  actions: ({ id, status }) =>
    (['approved', 'rejected'] as const)
      .filter((next) => next !== status)
      .map((next) => decision(id, next, status)),
  forAll: ({ total }, reload) => <DecideAll filters={filters} total={total} onDone={reload} />,
  links: ({ id, clickId }) => [
    ['History and postbacks', hrefToOne('/events/sale', id)],
    ...(clickId ? ([['Click', hrefToOne('/events/click', clickId)]] as const) : []),
    ['Audit log', hrefTo('/audit', { entity: 'conversion', entity_id: id })],
  ],
  empty: 'Advertisers report sales by the API or a postback.',
});
