import { hrefTo } from '../lib/address.js';
import { answerOf, api } from '../lib/api.js';
import { formatCount, ownZone } from '../lib/format.js';
import type { Report, ReportRow } from '../lib/metrics.js';
import { refusalHint, refusalTitle } from '../lib/refusals.js';
import { useRead } from '../lib/use-read.js';
import { DataTable } from './data-table.js';
import { Empty } from './empty.js';
import { Facts } from './facts.js';
import { Panel } from './panel.js';
import { RefusalExamples } from './refusal-examples.js';

const everyMs = 15_000;
const range = '30d';

/** One campaign, or one publisher, by the filter of reports. */
export type Account = { campaign: string } | { publisher: string };

/** What was sent to a campaign or by a publisher in 30 days and is neither a click nor an impression, and why. */
export function NotCounted({ of }: { of: Account }) {
  const query = { ...of, range, tz: ownZone(), group_by: 'refusal' } as const;
  const key = JSON.stringify(of);
  const read = useRead(
    `not counted ${key}`,
    async (signal) => {
      const [rows, all] = await Promise.all([
        answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal })),
        answerOf(
          api.GET('/api/v1/reports/performance', { params: { query: { ...query, group_by: '' } }, signal }),
        ),
      ]);
      return { rows: rows.rows, totals: all.totals, asOf: rows.asOf };
    },
    { everyMs },
  );
  return (
    <>
      <Panel
        title="Not counted in 30 days"
        read={read}
        rows={3}
        actions={<a href={hrefTo('/reports', { ...of, range, group_by: 'day,refusal' })}>Report by day</a>}
      >
        {({ rows, totals }) => (
          <>
            <Received totals={totals} />
            {rows.length === 0 ? (
              <Empty title="Everything that came was counted.">
                Requests that are refused or ignored stand here with the reason.
              </Empty>
            ) : (
              <Reasons rows={rows} />
            )}
            <p class="muted">
              Counted within seconds, impressions too. If a server is killed, the last second of refusals may
              be missing; clicks never are.
            </p>
          </>
        )}
      </Panel>
      <RefusalExamples of={of} />
    </>
  );
}

/** The sum that a publisher compares with what it has sent. */
function Received({ totals }: { totals: Report['totals'] }) {
  const { clicks, impressions, refused, ignored } = totals;
  return (
    <Facts
      of={[
        ['Received', formatCount(clicks + impressions + refused + ignored)],
        ['Clicks', formatCount(clicks)],
        ['Impressions', formatCount(impressions)],
        ['Refused', formatCount(refused)],
        ['Ignored', formatCount(ignored)],
      ]}
    />
  );
}

const Reasons = ({ rows }: { rows: readonly ReportRow[] }) => (
  <DataTable
    caption="Requests that were not counted, by reason"
    rows={rows}
    rowKey={({ refusal }) => refusal!}
    columns={[
      { key: 'reason', title: 'Reason', cell: ({ refusal }) => refusalTitle(refusal!) },
      {
        key: 'requests',
        title: 'Requests',
        isNumber: true,
        cell: ({ refused, ignored }) => formatCount(refused + ignored),
      },
      { key: 'what', title: 'What it means', cell: ({ refusal }) => refusalHint(refusal!) },
    ]}
  />
);
