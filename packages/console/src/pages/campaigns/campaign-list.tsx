import type { Campaign } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import { type Column, DataTable } from '../../components/data-table.js';
import { Name } from '../../components/name.js';
import { hrefToOne } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { type Read, useRead } from '../../lib/use-read.js';
import { payoutText, Visitors } from './terms.js';

const rowsPerPage = 25;

type Status = Campaign['status'];

/** One page of the campaigns that the caller can use or owns. */
export function useCampaigns(cursor: string | null, status: Status | undefined) {
  const query = { limit: rowsPerPage, ...(status && { status }), ...(cursor && { cursor }) };
  return useRead(`campaigns ${JSON.stringify(query)}`, (signal) =>
    answerOf(api.GET('/api/v1/campaigns', { params: { query }, signal })),
  );
}

/** One campaign. */
export const useCampaign = (id: string): Read<{ campaign: Campaign }> =>
  useRead(`campaign ${id}`, (signal) =>
    answerOf(api.GET('/api/v1/campaigns/{id}', { params: { path: { id } }, signal })),
  );

/** Campaigns with their terms, and columns of the role's own. */
export function CampaignTable({ rows, more }: { rows: Campaign[]; more: Column<Campaign>[] }) {
  return (
    <DataTable
      caption="Campaigns"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefToOne('/campaigns', id)}
      columns={[
        {
          key: 'name',
          title: 'Campaign',
          cell: ({ id, name }) => <Name text={name} href={hrefToOne('/campaigns', id)} />,
        },
        { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
        {
          key: 'payout',
          title: 'Payout',
          isNumber: true,
          cell: ({ payout, currency }) => payoutText(payout, currency),
        },
        { key: 'visitors', title: 'Visitors', cell: ({ targeting }) => <Visitors of={targeting} /> },
        ...more,
      ]}
    />
  );
}
