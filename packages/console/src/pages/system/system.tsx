import { Badge } from '../../components/badge.js';
import { Facts } from '../../components/facts.js';
import { Figure } from '../../components/figure.js';
import { Moment } from '../../components/moment.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api, storeTitles } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';
import { Ledger } from './ledger.js';

const everyMs = 15_000;

/** The state of every part, and the time up to which everything is there. */
export function SystemPage() {
  return (
    <>
      <div class="columns">
        <Parts />
        <Freshness />
        <Queues />
      </div>
      <Ledger />
    </>
  );
}

function Parts() {
  const read = useRead(
    'parts',
    async (signal) => {
      // That a part is down is 503 with the same body.
      const { data, error } = await api.GET('/readyz', { signal });
      return (data ?? error)!;
    },
    { everyMs },
  );
  return (
    <Panel title="Parts" read={read} rows={3}>
      {({ ready, stopping, parts }) => (
        <>
          <p>{stopping ? 'Shutting down.' : ready ? 'All parts are up.' : 'Some parts are down.'}</p>
          <Facts
            of={Object.entries(parts).map(([name, { state }]) => [
              storeTitles[name] ?? name,
              <Badge key={name} state={state} />,
            ])}
          />
        </>
      )}
    </Panel>
  );
}

function Freshness() {
  const read = useRead(
    'freshness',
    async (signal) => {
      const query = { limit: 1 };
      const [clicks, sales] = await Promise.all([
        answerOf(api.GET('/api/v1/clicks', { params: { query }, signal })),
        answerOf(api.GET('/api/v1/conversions', { params: { query }, signal })),
      ]);
      return { clicks, sales, asOf: [clicks.asOf, sales.asOf].sort()[0]! };
    },
    { everyMs },
  );
  return (
    <Panel title="Freshness" read={read} rows={3}>
      {({ clicks, sales }) => (
        <Facts
          of={[
            ['Clicks are complete up to', <Moment key="clicks" time={clicks.asOf} />],
            ['The newest click', clicks.rows[0] && <Moment key="click" time={clicks.rows[0].createdAt} />],
            ['Sales are complete up to', <Moment key="sales" time={sales.asOf} />],
            ['The newest sale', sales.rows[0] && <Moment key="sale" time={sales.rows[0].createdAt} />],
          ]}
        />
      )}
    </Panel>
  );
}

function Queues() {
  const read = useRead(
    'queues',
    async (signal) => {
      const query = { limit: 1 };
      const letters = answerOf(api.GET('/api/v1/set-aside', { params: { query }, signal }));
      const ledger = answerOf(api.GET('/api/v1/health/ledger', { params: { query: { days: 1 } }, signal }));
      const { total, asOf } = await letters;
      const { rows } = await ledger;
      return { letters: total, queued: rows.reduce((sum, each) => sum + each.queued, 0), asOf };
    },
    { everyMs },
  );
  return (
    <Panel title="Queues" read={read} rows={3}>
      {({ letters, queued }) => (
        <Facts
          of={[
            ['Events of today in the queue', formatCount(queued)],
            [
              'Dead letters',
              <Figure key="letters" text={formatCount(letters)} href={hrefTo('/dead-letters')} />,
            ],
          ]}
        />
      )}
    </Panel>
  );
}
