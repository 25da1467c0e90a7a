import { Moment } from '../../components/moment.js';
import { hrefTo } from '../../lib/address.js';
import { accountColumn } from '../../resources/account-column.js';
import { deleteAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';

export const coupons = resourceOf({
  page: '/coupons',
  path: '/api/v1/coupons',
  title: 'Coupons',
  noun: 'coupon',
  field: 'coupon',
  idOf: ({ id }) => id,
  columns: [
    { key: 'code', title: 'Code', cell: ({ code }) => <bdi>{code}</bdi> },
    accountColumn('campaign', 'campaignId'),
    accountColumn('publisher', 'affiliateId'),
    { key: 'created', title: 'Created', cell: ({ createdAt }) => <Moment time={createdAt} /> },
  ],
  filters: ['code', 'campaign_id', 'affiliate_id'],
  create: 'post /api/v1/coupons',
  actions: ({ id }) => [deleteAction('/api/v1/coupons', id, 'Delete the coupon?')],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'coupon', entity_id: id })]],
  empty: 'A coupon attributes sales with its code to a publisher, without a click.',
});
