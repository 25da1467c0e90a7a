import { goWith } from '../lib/address.js';
import { type Metric, metricOf, metrics } from '../lib/metrics.js';
import { Select } from './field.js';

const options = metrics.map(({ key, title }) => [key, title] as const);

/** The figure of a chart by its parameter in the address; clicks where it names none, or what its groups count. */
export const metricOfChart = (asked: string | null, groupBy: readonly string[] = []): Metric =>
  metricOf(asked ?? '') ?? metricOf(groupBy.includes('refusal') ? 'refused' : 'clicks')!;

/** Chooses the figure of a chart, which stands in the address. */
export const MetricSelect = ({ metric }: { metric: Metric }) => (
  <Select
    label="Figure of the chart"
    isCompact
    value={metric.key}
    options={options}
    onChange={(key) => goWith({ metric: key })}
  />
);
