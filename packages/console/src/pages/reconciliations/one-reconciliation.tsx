import type { Reconciliation } from '@clicktrail/client';
import { Empty } from '../../components/empty.js';
import { Facts } from '../../components/facts.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { Progress } from '../../components/progress.js';
import { statusOf } from '../../components/status-tabs.js';
import { Tabs } from '../../components/tabs.js';
import { hrefTo, hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount, formatDay, formatTime } from '../../lib/format.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useRead } from '../../lib/use-read.js';
import { ApplyForm } from './apply-form.js';
import { DeleteButton } from './delete-button.js';
import { kindNames, kinds, outcomeNames, outcomes } from './kinds.js';
import { RowTable } from './row-table.js';

const everyMs = 3_000;
const rowsPerPage = 50;
const byLine = { text: 'by line', first: 'First', next: 'Next' };

interface OneProps {
  id: string;
  mayWrite: boolean;
}

/** One reconciliation: its rows by kind, what of them is applied, and how far that is. */
export function OneReconciliation({ id, mayWrite }: OneProps) {
  const names = useNames();
  const read = useRead(
    `reconciliation ${id}`,
    (signal) => answerOf(api.GET('/api/v1/reconciliations/{id}', { params: { path: { id } }, signal })),
    { everyMs },
  );
  const found = read.data?.reconciliation;
  return (
    <>
      <p>
        <a href={hrefTo('/reconciliations')}>All reconciliations</a>
      </p>
      <Panel
        title={found ? nameOf(names, 'campaign', found.campaignId) : 'Reconciliation'}
        read={read}
        actions={mayWrite && found && <DeleteButton id={id} />}
      >
        {({ reconciliation }) => (
          <>
            <Summary of={reconciliation} />
            <Outcome of={reconciliation} />
            {mayWrite && <Apply of={reconciliation} onBegun={read.reload} />}
          </>
        )}
      </Panel>
      {found && <Rows of={found} />}
    </>
  );
}

const Summary = ({ of: { from, to, rows, createdAt, expiresAt } }: { of: Reconciliation }) => (
  <Facts
    of={[
      ['Period, in UTC', `${formatDay(from)} – ${formatDay(to)}`],
      ['Lines of the file', formatCount(rows)],
      ['Compared', formatTime(createdAt)],
      ['Kept until', formatTime(expiresAt)],
    ]}
  />
);

/** How far what is applied has come, each number a link to its rows. */
function Outcome({ of: { id, state, progress } }: { of: Reconciliation }) {
  if (state === 'compared') return null;
  const { applied, changedSince, failed, left } = progress;
  const done = applied + changedSince + failed;
  const counts = { applied, changed_since: changedSince, failed };
  return (
    <>
      {state === 'applying' && <Progress title="Applied" done={done} total={done + left} />}
      <Facts
        of={outcomes.map((outcome) => [
          outcomeNames[outcome],
          <a key={outcome} href={hrefToOne('/reconciliations', id, { outcome })}>
            {formatCount(counts[outcome])}
          </a>,
        ])}
      />
    </>
  );
}

function Apply({ of, onBegun }: { of: Reconciliation; onBegun: () => void }) {
  if (of.state === 'applying') return null;
  const form = <ApplyForm of={of} onBegun={onBegun} />;
  if (of.state === 'compared') return form;
  return (
    <details>
      <summary>Apply other rows</summary>
      {form}
    </details>
  );
}

function Rows({ of: { id, counts, state, progress } }: { of: Reconciliation }) {
  const { query } = useAddress();
  const kind = statusOf(query, kinds, 'kind');
  const outcome = statusOf(query, outcomes, 'outcome');
  const cursor = query.get('cursor');
  const asked = {
    limit: rowsPerPage,
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(cursor && { cursor }),
  };
  const params = { path: { id }, query: asked };
  // They are read again as they are applied.
  const read = useRead(`rows ${JSON.stringify([id, asked, state, progress.left])}`, (signal) =>
    answerOf(api.GET('/api/v1/reconciliations/{id}/rows', { params, signal })),
  );
  const tabs = [
    { key: '', title: 'All', href: hrefToOne('/reconciliations', id) },
    ...kinds.map((key) => ({
      key,
      title: `${kindNames[key]} (${formatCount(counts[key] ?? 0)})`,
      href: hrefToOne('/reconciliations', id, { kind: key }),
    })),
  ];
  return (
    <Panel title={outcome ? `Rows: ${outcomeNames[outcome].toLowerCase()}` : 'Rows'} read={read} rows={8}>
      {(page) => (
        <>
          <Tabs label="Rows by kind" current={kind ?? (outcome ? 'outcome' : '')} tabs={tabs} />
          <PagedRows
            of={page}
            order={byLine}
            empty={<Empty title="No rows here.">Choose another kind.</Empty>}
          >
            <RowTable rows={page.rows} />
          </PagedRows>
        </>
      )}
    </Panel>
  );
}
