import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { dimensionOf, dimensionValue, labelOf } from '../../lib/dimensions.js';
import { formatCount, formatMoney } from '../../lib/format.js';
import type { Report, ReportRow } from '../../lib/metrics.js';
import { nameOf, useNames } from '../../lib/names.js';
import { type Period, periodQuery } from '../../lib/period.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';

const limit = 5;
const everyMs = 60_000;

/** The values of a dimension with the most clicks. */
export function TopList({ dimension, period }: { dimension: string; period: Period }) {
  const { title } = dimensionOf(dimension)!;
  const read = useRead(
    `top ${dimension} ${JSON.stringify(period)}`,
    (signal) =>
      answerOf(
        api.GET('/api/v1/reports/performance', {
          params: { query: { ...period, group_by: dimension, limit } },
          signal,
        }),
      ),
    { everyMs },
  );
  return (
    <Panel
      title={`Top by ${title.toLowerCase()}`}
      read={read}
      rows={limit}
      actions={<a href={hrefTo('/reports', { ...periodQuery(period), group_by: dimension })}>All</a>}
    >
      {(report) => <Rows report={report} dimension={dimension} period={period} />}
    </Panel>
  );
}

interface RowsProps {
  report: Report;
  dimension: string;
  period: Period;
}

function Rows({ report, dimension, period }: RowsProps) {
  const { role } = useMe();
  const names = useNames();
  const each = dimensionOf(dimension)!;
  if (report.rows.length === 0) return <Empty title="Nothing in this period." />;
  const label = (row: ReportRow) => {
    const text = labelOf(row, each);
    return <Name text={nameOf(names, dimension, text)} href={href(row)} />;
  };
  /** The report of one row by day; none for events without a value. */
  const href = (row: ReportRow) => {
    const value = dimensionValue(row, each);
    const filter = each.filter && value ? { [each.filter]: value } : undefined;
    return filter && hrefTo('/reports', { ...periodQuery(period), ...filter, group_by: 'day' });
  };
  const amount = role === 'advertiser' ? 'revenue' : 'payout';
  return (
    <DataTable
      caption={`Top by ${each.title.toLowerCase()}`}
      rows={report.rows}
      rowKey={(row) => String(dimensionValue(row, each))}
      rowHref={href}
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
