import type { ComponentChildren } from 'preact';
import type { Column } from '../components/data-table.js';
import { Moment } from '../components/moment.js';
import { Name } from '../components/name.js';
import { formatMoney } from '../lib/format.js';
import { type Names, nameOf } from '../lib/names.js';
import type { Role } from '../lib/session.js';

interface OfAccounts {
  campaignId: string;
  affiliateId: string;
}

interface OfVisitors {
  country: string | null;
  device: string | null;
  os: string | null;
  browser: string | null;
}

/** Campaign and publisher; publishers see no one's events but their own. */
export function accountColumns<Row extends OfAccounts>(names: Names, role: Role): Column<Row>[] {
  const campaign: Column<Row> = {
    key: 'campaign',
    title: 'Campaign',
    cell: ({ campaignId }) => <Name text={nameOf(names, 'campaign', campaignId)} />,
  };
  const publisher: Column<Row> = {
    key: 'publisher',
    title: 'Publisher',
    cell: ({ affiliateId }) => <Name text={nameOf(names, 'publisher', affiliateId)} />,
  };
  return role === 'publisher' ? [campaign] : [campaign, publisher];
}

/** The country and the device of a visitor. */
export function visitorColumns<Row extends OfVisitors>(): Column<Row>[] {
  return [
    { key: 'country', title: 'Country', cell: ({ country }) => country },
    {
      key: 'device',
      title: 'Device',
      cell: ({ device, os, browser }) => [device, os, browser].filter(Boolean).join(', '),
    },
  ];
}

/** The time of an event as the link to its page, with anything that follows it. */
export const timeColumn = <Row extends { id: string; createdAt: string }>(
  hrefOf: (row: Row) => string,
  after?: (row: Row) => ComponentChildren,
): Column<Row> => ({
  key: 'time',
  title: 'Time',
  cell: (row) => (
    <>
      <a href={hrefOf(row)}>
        <Moment time={row.createdAt} />
      </a>
      {after?.(row)}
    </>
  ),
});

interface OfMoney {
  revenue: number | null;
  currency: string | null;
  payout: number | null;
  payoutCurrency: string | null;
}

/** Revenue and payout of a sale, each in its own currency. */
export function moneyColumns<Row extends OfMoney>(): Column<Row>[] {
  return [
    {
      key: 'revenue',
      title: 'Revenue',
      isNumber: true,
      cell: ({ revenue, currency }) => currency && formatMoney(revenue, currency),
    },
    {
      key: 'payout',
      title: 'Payout',
      isNumber: true,
      cell: ({ payout, payoutCurrency }) => payoutCurrency && formatMoney(payout, payoutCurrency),
    },
  ];
}
