import { Chart } from '../../components/chart.js';
import { MetricSelect, metricOfChart } from '../../components/metric-select.js';
import { Panel } from '../../components/panel.js';
import { hrefTo, zoomTo } from '../../lib/address.js';
import { formatFigure, type MetricKey } from '../../lib/metrics.js';
import { type Interval, type Period, periodQuery } from '../../lib/period.js';
import type { Read } from '../../lib/use-read.js';

interface SeriesAnswer {
  times: string[];
  series: ({ key: string | null } & Partial<Record<MetricKey, (number | null)[]>>)[];
}

interface HomeChartProps {
  series: Read<SeriesAnswer>;
  period: Period;
  interval: Interval;
  /** As the address has it. */
  metric: string | null;
  /** Unknown until the figures are there. */
  currency: string | undefined;
}

/** The course of one figure. */
export function HomeChart({ series, period, interval, metric: asked, currency = 'USD' }: HomeChartProps) {
  const metric = metricOfChart(asked);
  return (
    <Panel
      title={`${metric.title} by ${interval}`}
      read={series}
      rows={7}
      actions={
        <>
          <a class="button" href={hrefTo('/reports', { ...periodQuery(period), group_by: interval })}>
            As a table
          </a>
          <MetricSelect metric={metric} />
        </>
      }
    >
      {({ times, series: lines }) => (
        <Chart
          times={times}
          series={[{ name: metric.title, values: lines[0]?.[metric.key] ?? [] }]}
          format={(value) => formatFigure(metric, value, currency)}
          label={`${metric.title} by ${interval} from ${times[0]} to ${times.at(-1)}`}
          onZoom={zoomTo}
        />
      )}
    </Panel>
  );
}
