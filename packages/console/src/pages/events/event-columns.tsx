import type { Column } from '../../components/data-table.js';
import { Name } from '../../components/name.js';
import { type Names, nameOf } from '../../lib/names.js';
import type { Role } from '../../lib/session.js';

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

/** Where a visitor came from, and with what. */
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
