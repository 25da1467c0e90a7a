import { useMemo } from 'preact/hooks';
import { Change } from '../../components/change.js';
import { Copy } from '../../components/copy.js';
import { type Column, DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { ExportMenu, ExportProgress } from '../../components/export.js';
import { Figure } from '../../components/figure.js';
import { Name } from '../../components/name.js';
import { Pager } from '../../components/pager.js';
import { Panel } from '../../components/panel.js';
import { changed, goWith, hrefTo, useAddress } from '../../lib/address.js';
import { api, fileOf } from '../../lib/api.js';
import { type Dimension, dimensionOf, dimensionValue, labelOf } from '../../lib/dimensions.js';
import { drillQuery, narrowingOf } from '../../lib/drill.js';
import { formatFigure, type Metric, metrics, type Report, type ReportRow } from '../../lib/metrics.js';
import { type Names, nameOf, useNames } from '../../lib/names.js';
import { curlOf, exportQuestion, questionOf, type ReportState, rowsPerPage } from '../../lib/report.js';
import { rowsBehind } from '../../lib/rows-behind.js';
import { type Role, useMe } from '../../lib/session.js';
import { useExport } from '../../lib/use-export.js';
import { useReport } from './use-report.js';

/** Columns that are shown at first: the others are one click away. */
const first = new Set([
  'impressions',
  'clicks',
  'conversions',
  'approved',
  'cr',
  'revenue',
  'payout',
  'profit',
  'epc',
]);

/** What groups by the reason of a refusal count. */
const ofRefusals = new Set(['refused', 'ignored']);
const countsRefusals = ({ groupBy }: ReportState) => groupBy.includes('refusal');

/** The groups of a report with their totals, and the ways to take it elsewhere. */
export function ReportTable({ state }: { state: ReportState }) {
  const { query } = useAddress();
  const read = useReport(state);
  const hasAll = query.get('figures') === 'all';
  const file = useExport('performance', (kind, signal) => {
    const question = { ...exportQuestion(state), ...kind };
    return fileOf(
      api.GET('/api/v1/reports/performance/export', {
        params: { query: question },
        parseAs: 'stream',
        signal,
      }),
    );
  });
  return (
    <>
      <ExportProgress of={file} />
      <Panel
        title="Groups"
        read={read}
        rows={8}
        actions={
          <>
            {!countsRefusals(state) && (
              <button
                type="button"
                class="button"
                aria-pressed={hasAll}
                onClick={() => goWith({ figures: hasAll ? undefined : 'all' })}
              >
                All figures
              </button>
            )}
            <Copy title="Copy as curl" text={curlOf('/api/v1/reports/performance', questionOf(state))} />
            <ExportMenu of={file} />
          </>
        }
      >
        {/* While another grouping is read, the rows are still those of the one before. */}
        {(report) => <Groups report={report} state={{ ...state, groupBy: report.groupBy }} hasAll={hasAll} />}
      </Panel>
    </>
  );
}

interface GroupsProps {
  report: Report;
  state: ReportState;
  hasAll: boolean;
}

function Groups({ report, state, hasAll }: GroupsProps) {
  const { role } = useMe();
  const { query } = useAddress();
  const columns = useColumns(report, state, hasAll);
  if (report.rows.length === 0)
    return <Empty title="Nothing in this period.">Choose a longer period, or remove filters.</Empty>;
  const href = (row: ReportRow) => {
    const below = drillQuery(query, state, row, role);
    return below && hrefTo('/reports', below);
  };
  const keyOf = (row: ReportRow) =>
    dimensionsOf(state)
      .map((each) => dimensionValue(row, each))
      .join('\n');
  return (
    <>
      <DataTable
        caption="Groups of the report"
        columns={columns}
        rows={report.rows}
        rowKey={keyOf}
        rowHref={href}
        hasTotals
      />
      <Pager page={report.page} limit={report.limit} total={report.total} limits={rowsPerPage} />
    </>
  );
}

const dimensionsOf = ({ groupBy }: ReportState): Dimension[] =>
  groupBy.flatMap((key) => dimensionOf(key) ?? []);

/** The same list until the address, the report or a name changes: a table draws no row anew for nothing. */
function useColumns(report: Report, state: ReportState, hasAll: boolean): readonly Column<ReportRow>[] {
  const { role } = useMe();
  const { query } = useAddress();
  const names = useNames();
  return useMemo(
    () => columnsOf({ report, state, hasAll, role, query, names }),
    [report, hasAll, role, query, names],
  );
}

interface ColumnsOptions extends GroupsProps {
  role: Role;
  query: URLSearchParams;
  names: Names;
}

function columnsOf({ report, state, hasAll, role, query, names }: ColumnsOptions): Column<ReportRow>[] {
  const dimensions = dimensionsOf(state);
  const largest = countsRefusals(state) ? '-refused' : '-clicks';
  const sort = state.sort ?? dimensions.find(({ isTime }) => isTime)?.key ?? largest;
  const sortable = (field: string, isNumber: boolean) => {
    const sorted = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
    const next =
      sorted === undefined ? `${isNumber ? '-' : ''}${field}` : sorted === 'ascending' ? `-${field}` : field;
    return { sorted, sortHref: hrefTo('/reports', changed(query, { sort: next, page: undefined })) } as const;
  };
  const groups = dimensions.map((dimension, index): Column<ReportRow> => {
    const { key, title, field, nameField } = dimension;
    const sortField = nameField && (role === 'admin' || key === 'campaign') ? nameField : field;
    const text = (row: ReportRow) => nameOf(names, key, labelOf(row, dimension));
    return {
      key,
      title,
      ...sortable(sortField, false),
      cell: (row) => {
        const below = index === 0 ? drillQuery(query, state, row, role) : undefined;
        return <Name text={text(row)} href={below && hrefTo('/reports', below)} isShort={dimension.isTime} />;
      },
      total: index === 0 ? 'Total' : undefined,
    };
  });
  const together: Column<ReportRow>[] =
    groups.length > 0 ? [] : [{ key: 'all', title: 'Group', cell: () => 'All together', total: 'Total' }];
  const figures = metrics
    .filter(({ key }) => (countsRefusals(state) ? ofRefusals.has(key) : hasAll || first.has(key)))
    .map((metric) => figureColumn(metric, report, state, sortable(metric.key, true)));
  return [...together, ...groups, ...figures];
}

/** The events of a row; none where the API has no filter for it, as for an hour. */
function rowsOf(
  row: ReportRow,
  { key }: Metric,
  { groupBy, period, filters }: ReportState,
): string | undefined {
  const narrowing = groupBy.includes('hour') ? undefined : narrowingOf(row, groupBy);
  if (!narrowing) return undefined;
  const all = { ...Object.fromEntries(filters), ...narrowing.filters };
  const days = narrowing.days && { ...narrowing.days, tz: period.tz };
  return rowsBehind(key, { period: days ?? period, filters: Object.entries(all) });
}

function figureColumn(
  metric: Metric,
  { totals, currency }: Report,
  state: ReportState,
  sorting: Pick<Column<ReportRow>, 'sorted' | 'sortHref'>,
): Column<ReportRow> {
  const show = (row: Pick<ReportRow, Metric['key'] | 'previous'>, href?: string) => (
    <>
      <Figure text={formatFigure(metric, row[metric.key], currency)} href={href} />
      {row.previous !== undefined && (
        <Change
          metric={metric}
          now={row[metric.key]}
          before={row.previous?.[metric.key] ?? null}
          currency={currency}
        />
      )}
    </>
  );
  return {
    ...metric,
    ...sorting,
    isNumber: true,
    cell: (row) => show(row, rowsOf(row, metric, state)),
    total: show(totals, rowsBehind(metric.key, state)),
  };
}
