import { Chart } from '../../components/chart.js';
import { Select } from '../../components/field.js';
import { MetricSelect, metricOfChart } from '../../components/metric-select.js';
import { Panel } from '../../components/panel.js';
import { goWith, useAddress, zoomTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { type Dimension, dimensionOf, labelOfValue } from '../../lib/dimensions.js';
import { formatFigure } from '../../lib/metrics.js';
import { nameOf, useNames } from '../../lib/names.js';
import { intervalIn, intervals } from '../../lib/period.js';
import type { PlotSeries } from '../../lib/plot.js';
import { type ReportState, selectionOf, weeksOf } from '../../lib/report.js';
import { useRead } from '../../lib/use-read.js';
import { useCurrency } from './use-report.js';

const linesMax = 5;

/** One figure over time, with a line for each of the largest groups of the first grouping that is no time. */
export function ReportChart({ state }: { state: ReportState }) {
  const { query } = useAddress();
  const currency = useCurrency(state);
  const metric = metricOfChart(query.get('metric'), state.groupBy);
  const interval = intervalIn(query, state.period);
  const dimension = state.groupBy.flatMap((key) => dimensionOf(key) ?? []).find(({ isTime }) => !isTime);
  const question = {
    ...selectionOf(state),
    ...weeksOf(state),
    interval,
    ...(dimension && { group_by: dimension.key, top: linesMax }),
  };
  const read = useRead(`series ${JSON.stringify(question)}`, (signal) =>
    answerOf(api.GET('/api/v1/reports/performance/series', { params: { query: question }, signal })),
  );
  const nameLine = useLineName(dimension);
  const title = `${metric.title} by ${interval}`;
  return (
    <Panel
      title={title}
      read={read}
      rows={7}
      actions={
        <>
          <MetricSelect metric={metric} />
          <Select
            label="Interval of the chart"
            isCompact
            value={interval}
            options={intervals.map((each) => [each, `by ${each}`])}
            onChange={(each) => goWith({ interval: each })}
          />
        </>
      }
    >
      {({ times, series, other }) => {
        const lines: PlotSeries[] = series.map((line) => ({
          name: dimension ? nameLine(line) : metric.title,
          values: line[metric.key] ?? [],
        }));
        if (other) lines.push({ name: 'All others', values: other[metric.key] ?? [] });
        return (
          <Chart
            times={times}
            series={lines}
            format={(value) => formatFigure(metric, value, currency)}
            label={`${title} from ${times[0]} to ${times.at(-1)}: ${lines.map(({ name }) => name).join(', ')}`}
            onZoom={zoomTo}
          />
        );
      }}
    </Panel>
  );
}

/** Names a line as the table names its row. */
function useLineName(dimension: Dimension | undefined) {
  const names = useNames();
  return ({ key, name }: { key: string | null; name: string | null }): string => {
    if (!dimension) return '';
    return name ?? nameOf(names, dimension.key, labelOfValue(key, dimension));
  };
}
