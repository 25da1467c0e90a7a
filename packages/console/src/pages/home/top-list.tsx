import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { dimensionOf, dimensionValue, labelOf } from '../../lib/dimensions.js';
import { formatCount, formatMoney } from '../../lib/format.js';
import type { Report, ReportRow } from '../../lib/metrics.js';
import { nameOf, useNames } from '../../lib/names.js';
import type { Period } from '../../lib/period.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';

const limit = 5;

/** The values of a dimension with the most clicks. */
export function TopList({ dimension, period }: { dimension: string; period: Period }) {
  const { title } = dimensionOf(dimension)!;
  const read = useRead(`top ${dimension} ${JSON.stringify(period)}`, (signal) =>
    answerOf(
      api.GET('/api/v1/reports/performance', {
        params: { query: { ...period, group_by: dimension, limit } },
        signal,
      }),
    ),
  );
  return (
    <Panel title={`Top by ${title.toLowerCase()}`} read={read} rows={limit}>
      {(report) => <Rows report={report} dimension={dimension} />}
    </Panel>
  );
}

function Rows({ report, dimension }: { report: Report; dimension: string }) {
  const { role } = useMe();
  const names = useNames();
  const each = dimensionOf(dimension)!;
  if (report.rows.length === 0) return <Empty title="Nothing in this period." />;
  const label = (row: ReportRow) => {
    const text = labelOf(row, each);
    return nameOf(names, dimension, text);
  };
  const amount = role === 'advertiser' ? 'revenue' : 'payout';
  return (
    <DataTable
      caption={`Top by ${each.title.toLowerCase()}`}
      rows={report.rows}
      rowKey={(row) => String(dimensionValue(row, each))}
      columns={[
        { key: 'label', title: each.title, cell: label },
        { key: 'clicks', title: 'Clicks', isNumber: true, cell: (row) => formatCount(row.clicks) },
        { key: 'sales', title: 'Sales', isNumber: true, cell: (row) => formatCount(row.conversions) },
        {
          key: amount,
          title: amount === 'revenue' ? 'Revenue' : 'Payout',
          isNumber: true,
          cell: (row) => formatMoney(row[amount], report.currency),
        },
      ]}
    />
  );
}
