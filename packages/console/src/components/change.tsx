import { formatChange } from '../lib/format.js';
import { formatFigure, type Metric } from '../lib/metrics.js';

interface ChangeProps {
  metric: Metric;
  now: number | null;
  before: number | null;
  currency: string;
}

/** The difference of a figure from the one before it, in words and not by colour alone. */
export function Change({ metric, now, before, currency }: ChangeProps) {
  if (before === null) return null;
  const change = formatChange(now, before);
  const was = `${formatFigure(metric, before, currency)} before`;
  if (!change) return <span class="change muted">{was}</span>;
  const isGood = (now ?? 0) >= (before ?? 0) !== (metric.isBad ?? false);
  const isSame = now === before;
  return (
    <span class="change muted">
      <span class={isSame ? '' : isGood ? 'good' : 'bad'}>{change}</span> {was}
    </span>
  );
}
