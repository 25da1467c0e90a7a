import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Select } from '../../components/field.js';
import { Figure } from '../../components/figure.js';
import { Panel } from '../../components/panel.js';
import { goWith, hrefTo, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';

const everyMs = 60_000;
const daysDefault = 7;
const spans = [1, 7, 31] as const;

const readLedger = (days: number) => (signal: AbortSignal) =>
  answerOf(api.GET('/api/v1/health/ledger', { params: { query: { days } }, signal }));
type Row = Awaited<ReturnType<ReturnType<typeof readLedger>>>['rows'][number];

const isFault = ({ state }: Row) => state === 'missing' || state === 'surplus';

/** The days whose accepted events are not all there. */
export function LedgerAlarm() {
  const read = useRead(`ledger ${daysDefault}`, readLedger(daysDefault), { everyMs });
  return (
    <Panel
      title="Ledger"
      read={read}
      rows={1}
      actions={
        <>
          <button type="button" class="button" onClick={read.reload}>
            Compare again
          </button>
          <a class="button" href={hrefTo('/system')}>
            All days
          </a>
        </>
      }
    >
      {({ balanced, rows }) =>
        balanced ? (
          <p class="muted">Every accepted event of the last {daysDefault} days is accounted for.</p>
        ) : (
          <>
            <p>
              <strong class="bad">It does not balance.</strong> Compare again in a minute. If it stays so, see
              the runbook (docs/runbook.md).
            </p>
            <LedgerRows rows={rows.filter(isFault)} />
          </>
        )
      }
    </Panel>
  );
}

/** The ledger of the last days, which the address names. */
export function Ledger() {
  const { query } = useAddress();
  const days = spans.find((each) => String(each) === query.get('days')) ?? daysDefault;
  const read = useRead(`ledger ${days}`, readLedger(days), { everyMs });
  return (
    <Panel
      title="Ledger"
      read={read}
      rows={days * 2}
      actions={
        <Select
          label="Days of the ledger"
          isCompact
          value={String(days)}
          options={spans.map((each) => [String(each), each === 1 ? 'today' : `${each} days`] as const)}
          onChange={(each) => goWith({ days: each })}
        />
      }
    >
      {({ balanced, rows }) => (
        <>
          <p>
            {balanced ? (
              'It balances: accepted = stored + queued + dead letters + dropped.'
            ) : (
              <strong class="bad">It does not balance: see the runbook (docs/runbook.md).</strong>
            )}
          </p>
          <LedgerRows rows={rows} />
        </>
      )}
    </Panel>
  );
}

const counts = [
  ['accepted', 'Accepted'],
  ['stored', 'Stored'],
  ['queued', 'Queued'],
  ['setAside', 'Dead letters'],
  ['dropped', 'Dropped'],
  ['difference', 'Difference'],
] as const;

function LedgerRows({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Ledger by day of UTC"
      rows={rows}
      rowKey={({ day, kind }) => `${day} ${kind}`}
      columns={[
        { key: 'day', title: 'Day (UTC)', cell: ({ day }) => <span class="short">{day}</span> },
        { key: 'kind', title: 'Events', cell: ({ kind }) => `${kind}s` },
        ...counts.map(([key, title]) => ({
          key,
          title,
          isNumber: true,
          cell: (row: Row) => (
            <Figure text={formatCount(row[key])} href={key === 'stored' ? storedOf(row) : undefined} />
          ),
        })),
        { key: 'state', title: 'State', cell: ({ state }) => <Badge state={state} /> },
      ]}
    />
  );
}

/** The list that has the stored events of a day. */
const storedOf = ({ day, kind }: Row): string =>
  hrefTo('/events', { kind: `${kind}s`, from: day, to: day, tz: 'UTC' });
