import { Facts } from '../../components/facts.js';
import { Figure } from '../../components/figure.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { ownZone } from '../../lib/format.js';
import { formatFigure, type MetricKey, metricOf } from '../../lib/metrics.js';
import { rowsBehind } from '../../lib/rows-behind.js';
import { useRead } from '../../lib/use-read.js';

const shown: readonly MetricKey[] = [
  'clicks',
  'rejectedClicks',
  'conversions',
  'pending',
  'payout',
  'revenue',
];
const everyMs = 15_000;

/** The caller's figures of one campaign in 30 days, each with the rows behind it. */
export function CampaignFigures({ id }: { id: string }) {
  const period = { range: '30d', tz: ownZone() };
  const query = { ...period, campaign: id };
  const read = useRead(
    `figures of ${id}`,
    (signal) => answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal })),
    { everyMs },
  );
  const selection = { period, filters: [['campaign', id] as const] };
  return (
    <Panel
      title="30 days"
      read={read}
      rows={2}
      actions={
        <a href={hrefTo('/reports', { group_by: 'day', campaign: id, range: '30d' })}>Report by day</a>
      }
    >
      {({ totals, currency }) => (
        <Facts
          of={shown.map((key) => {
            const metric = metricOf(key)!;
            const text = formatFigure(metric, totals[key], currency);
            return [
              metric.title,
              <Figure key={key} text={text} href={rowsBehind(key, selection)} />,
            ] as const;
          })}
        />
      )}
    </Panel>
  );
}
