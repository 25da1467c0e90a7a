import { Badge } from '../../components/badge.js';
import { Moment } from '../../components/moment.js';
import { moneyColumns } from '../../event-lists/event-columns.js';
import { hrefTo } from '../../lib/address.js';
import { callApi } from '../../lib/call-api.js';
import { formatMoney } from '../../lib/format.js';
import { accountColumn } from '../../resources/account-column.js';
import { deleteAction, statusAction } from '../../resources/change-actions.js';
import { type Action, resourceOf } from '../../resources/resource.js';
import { Attempts } from '../postbacks/sale-postbacks.js';

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
  actions: ({ id }) => [deleteAction('/api/v1/coupons', id, 'Free the code?')],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'coupon', entity_id: id })]],
  empty: 'A coupon gives a publisher the sales with its code, without a click.',
});

export const invoices = resourceOf({
  page: '/invoices',
  path: '/api/v1/invoices',
  title: 'Invoices',
  noun: 'invoice',
  field: 'invoice',
  idOf: ({ id }) => id,
  columns: [
    { key: 'due', title: 'Due on', cell: ({ dueOn }) => <span class="short">{dueOn}</span> },
    accountColumn('publisher', 'publisherId'),
    {
      key: 'amount',
      title: 'Amount',
      isNumber: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
  ],
  filters: ['status', 'publisher_id'],
  create: 'post /api/v1/invoices',
  change: 'patch /api/v1/invoices/{id}',
  actions: ({ id, status }) => [
    status === 'unpaid'
      ? { ...statusAction('/api/v1/invoices', id, 'paid', 'Mark as paid'), isMain: true }
      : statusAction('/api/v1/invoices', id, 'unpaid', 'Mark as unpaid'),
  ],
  links: ({ id }) => [['History', hrefTo('/audit', { entity: 'invoice', entity_id: id })]],
  empty: 'An invoice is what is owed to a publisher by a day.',
});

export const rates = resourceOf({
  page: '/rates',
  path: '/api/v1/exchange-rates',
  title: 'Exchange rates',
  noun: 'exchange rate',
  field: 'exchangeRate',
  idOf: ({ currency }) => currency,
  hrefOf: ({ currency }) => hrefTo('/rates', { do: 'create', currency }),
  columns: [
    { key: 'currency', title: 'Currency', cell: ({ currency }) => currency },
    {
      key: 'rate',
      title: 'Worth in the reporting currency',
      isNumber: true,
      cell: ({ rate }) => String(rate),
    },
    { key: 'updated', title: 'Set', cell: ({ updatedAt }) => <Moment time={updatedAt} /> },
  ],
  filters: [],
  create: 'put /api/v1/exchange-rates/{currency}',
  actions: ({ currency }) => [
    deleteAction('/api/v1/exchange-rates', currency, 'Convert its new sales no more?'),
  ],
  empty: 'Sales in other currencies count in no total until their rate is set.',
});

/** A decision about a sale, as by the API's PATCH. */
const decision = (id: string, status: 'approved' | 'rejected', now: string): Action => ({
  ...statusAction('/api/v1/conversions', id, status, status === 'approved' ? 'Approve' : 'Reject'),
  isMain: status === 'approved' && now === 'pending',
});

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
  filters: ['status', 'campaign_id', 'affiliate_id', 'advertiser_id', 'transaction_id'],
  create: 'post /api/v1/conversions',
  change: 'patch /api/v1/conversions/{id}',
  actions: ({ id, status }) =>
    (['approved', 'rejected'] as const)
      .filter((next) => next !== status)
      .map((next) => decision(id, next, status)),
  links: ({ id, clickId }) => [
    ['History and postbacks', hrefTo(`/events/sale/${encodeURIComponent(id)}`)],
    ...(clickId ? ([['Its click', hrefTo(`/events/click/${encodeURIComponent(clickId)}`)]] as const) : []),
    ['Who changed it', hrefTo('/audit', { entity: 'conversion', entity_id: id })],
  ],
  empty: 'Advertisers report sales by the API or a postback.',
});

export const postbacks = resourceOf({
  page: '/postbacks',
  path: '/api/v1/postbacks',
  title: 'Postbacks',
  noun: 'postback',
  field: 'postback',
  idOf: ({ id }) => id,
  columns: [
    { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
    accountColumn('publisher', 'publisherId'),
    { key: 'event', title: 'Event', cell: ({ event }) => event },
    { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
    {
      key: 'attempts',
      title: 'Attempts',
      isNumber: true,
      cell: ({ attempts }) => attempts.length,
    },
    {
      key: 'last',
      title: 'Last answer',
      cell: ({ attempts }) => attempts.at(-1)?.status ?? attempts.at(-1)?.error,
    },
  ],
  filters: ['status', 'publisher_id', 'conversion_id'],
  actions: ({ id }) => [
    {
      title: 'Replay',
      call: () => callApi('post', '/api/v1/postbacks/{id}/replay', { path: { id } }),
    },
  ],
  hidden: ['attempts'],
  more: ({ attempts }) => (
    <section class="panel" aria-label="Attempts">
      <header class="panel-head">
        <h2>Attempts</h2>
      </header>
      {attempts.length === 0 ? <p class="muted">None yet.</p> : <Attempts attempts={attempts} />}
    </section>
  ),
  links: ({ conversionId }) => [['Its sale', hrefTo(`/events/sale/${encodeURIComponent(conversionId)}`)]],
  empty: 'Publishers with a postback URL are called for each sale.',
});
