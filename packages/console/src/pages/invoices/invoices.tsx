import { Badge } from '../../components/badge.js';
import { hrefTo } from '../../lib/address.js';
import { formatMoney } from '../../lib/format.js';
import { accountColumn } from '../../resources/account-column.js';
import { statusAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';

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
  empty: 'An invoice is an amount that is owed to a publisher, with its due date.',
});
