import { Copy } from '../../components/copy.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';

const rowsPerPage = 50;

/** A publisher's coupons: codes that attribute sales to it without a click. */
export const CouponsPage = () => <CouponPanel />;

/** The caller's coupons; those of one campaign where it is named. */
export function CouponPanel({ campaignId }: { campaignId?: string }) {
  const { role } = useMe();
  const { query } = useAddress();
  const names = useNames();
  const cursor = query.get('cursor');
  const asked = {
    limit: rowsPerPage,
    ...(campaignId && { campaign_id: campaignId }),
    ...(cursor && { cursor }),
  };
  const read = useRead(`coupons ${JSON.stringify(asked)}`, (signal) =>
    answerOf(api.GET('/api/v1/me/coupons', { params: { query: asked }, signal })),
  );
  return (
    <Panel title="Coupons" read={read} rows={5}>
      {(page) => (
        <PagedRows
          of={page}
          empty={
            <Empty title="No coupons yet.">
              The network creates them. A sale with a coupon code is attributed to its publisher, without a
              click.
            </Empty>
          }
        >
          <DataTable
            caption="Coupons"
            rows={page.rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'code', title: 'Code', cell: ({ code }) => <Name text={code} /> },
              {
                key: 'campaign',
                title: 'Campaign',
                cell: ({ campaignId: id }) => (
                  <Name text={nameOf(names, 'campaign', id)} href={hrefToOne('/campaigns', id)} />
                ),
              },
              ...(role === 'publisher'
                ? []
                : [
                    {
                      key: 'publisher',
                      title: 'Publisher',
                      cell: ({ affiliateId }: { affiliateId: string }) => <Name text={affiliateId} />,
                    },
                  ]),
              { key: 'since', title: 'Since', cell: ({ createdAt }) => <Moment time={createdAt} /> },
              {
                key: 'copy',
                title: 'Copy',
                cell: ({ code }) => <Copy text={code} title="Copy the code" />,
              },
            ]}
          />
        </PagedRows>
      )}
    </Panel>
  );
}
