import { Moment } from '../../components/moment.js';
import { hrefTo } from '../../lib/address.js';
import { deleteAction } from '../../resources/change-actions.js';
import { resourceOf } from '../../resources/resource.js';

export const exchangeRates = resourceOf({
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
      title: 'Value in the reporting currency',
      isNumber: true,
      cell: ({ rate }) => String(rate),
    },
    { key: 'updated', title: 'Set', cell: ({ updatedAt }) => <Moment time={updatedAt} /> },
  ],
  filters: [],
  create: 'put /api/v1/exchange-rates/{currency}',
  actions: ({ currency }) => [deleteAction('/api/v1/exchange-rates', currency, 'Stop converting new sales?')],
  empty: 'Sales in another currency are left out of totals until its exchange rate is set.',
});
