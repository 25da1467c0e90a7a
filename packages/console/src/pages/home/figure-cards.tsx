import { Change } from '../../components/change.js';
import { Figure } from '../../components/figure.js';
import { Sparkline } from '../../components/sparkline.js';
import { changed, hrefTo, useAddress } from '../../lib/address.js';
import {
  type Figures,
  formatFigure,
  type Metric,
  type MetricKey,
  metricOf,
  type Report,
} from '../../lib/metrics.js';
import { periodOf } from '../../lib/period.js';
import { rowsBehind } from '../../lib/rows-behind.js';
import { type Role, useMe } from '../../lib/session.js';

const shown: Record<Role, readonly MetricKey[]> = {
  publisher: ['clicks', 'conversions', 'pending', 'payout', 'epc', 'cr'],
  advertiser: ['clicks', 'conversions', 'pending', 'revenue', 'payout', 'cr'],
  admin: ['clicks', 'conversions', 'pending', 'revenue', 'payout', 'profit'],
};

interface FigureCardsProps {
  report: Report;
  /** The same figures over time, where they are there already. */
  course: Partial<Record<MetricKey, (number | null)[]>> | undefined;
}

/** One card for each figure that a role goes by. */
export function FigureCards({ report, course }: FigureCardsProps) {
  const { role } = useMe();
  const { totals, currency, unconverted } = report;
  return (
    <>
      <ul class="cards">
        {shown[role].map((key) => (
          <FigureCard
            key={key}
            metric={metricOf(key)!}
            now={totals}
            before={totals.previous ?? undefined}
            course={course?.[key]}
            currency={currency}
          />
        ))}
      </ul>
      {unconverted.length > 0 && (
        <p class="notice">
          Amounts without an exchange rate are left out: {unconverted.map((each) => each.currency).join(', ')}
          .
        </p>
      )}
    </>
  );
}

interface FigureCardProps {
  metric: Metric;
  now: Figures;
  before: Figures | undefined;
  course: (number | null)[] | undefined;
  currency: string;
}

function FigureCard({ metric, now, before, course, currency }: FigureCardProps) {
  const { query } = useAddress();
  const value = now[metric.key];
  const previous = before?.[metric.key] ?? null;
  const period = periodOf(query);
  return (
    <li class="card">
      <a class="card-title" href={hrefTo('', changed(query, { metric: metric.key }))} title={metric.hint}>
        {metric.title}
      </a>
      <span class="card-figure" data-metric={metric.key}>
        <Figure
          text={formatFigure(metric, value, currency)}
          href={rowsBehind(metric.key, { period, filters: [] })}
        />
      </span>
      <Change metric={metric} now={value} before={previous} currency={currency} />
      {course && <Sparkline values={course} />}
    </li>
  );
}
