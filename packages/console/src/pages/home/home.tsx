import { useState } from 'preact/hooks';
import { Panel } from '../../components/panel.js';
import { PeriodPicker } from '../../components/period-picker.js';
import { useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useNames } from '../../lib/names.js';
import { intervalOf, periodOf } from '../../lib/period.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { EmptyNetwork } from './empty-network.js';
import { FigureCards } from './figure-cards.js';
import { HomeChart } from './home-chart.js';
import { TopList } from './top-list.js';

const everyMs = 60_000;

const topLists = {
  publisher: ['campaign', 'country', 'source'],
  advertiser: ['campaign', 'publisher', 'country'],
  admin: ['campaign', 'publisher', 'country'],
} as const;

/** What a network has to show, and the way to a first link where it has nothing. */
export function HomePage() {
  const { role } = useMe();
  const names = useNames();
  const [fillings, setFillings] = useState(0);
  // The names are read once, so that it stays while the demo fills the network.
  const isEmpty = role === 'admin' && names.campaign?.size === 0;
  return (
    <>
      {isEmpty && <EmptyNetwork onFilled={() => setFillings(fillings + 1)} />}
      <Overview key={fillings} />
    </>
  );
}

/** The figures of a period beside those of the one before, their course, and what they come from most. */
function Overview() {
  const { role } = useMe();
  const { query } = useAddress();
  const period = periodOf(query);
  const key = JSON.stringify(period);
  const totals = useRead(
    `home totals ${key}`,
    (signal) =>
      answerOf(
        api.GET('/api/v1/reports/performance', {
          params: { query: { ...period, compare: 'previous', limit: 1 } },
          signal,
        }),
      ),
    { everyMs },
  );
  const interval = intervalOf(period);
  const series = useRead(
    `home series ${key}`,
    (signal) =>
      answerOf(
        api.GET('/api/v1/reports/performance/series', { params: { query: { ...period, interval } }, signal }),
      ),
    { everyMs },
  );
  return (
    <>
      <div class="toolbar">
        <PeriodPicker period={period} />
      </div>
      <Panel title="Figures" read={totals} rows={3}>
        {(report) => <FigureCards report={report} course={series.data?.series[0]} />}
      </Panel>
      <HomeChart
        series={series}
        period={period}
        interval={interval}
        metric={query.get('metric')}
        currency={totals.data?.currency}
      />
      <div class="columns">
        {topLists[role].map((dimension) => (
          <TopList key={dimension} dimension={dimension} period={period} />
        ))}
      </div>
    </>
  );
}
