import type { IncomingCall } from '@clicktrail/client';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Field } from '../../components/field.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { StatusTabs, statusOf } from '../../components/status-tabs.js';
import { fromStart, goWith, hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';
import { hintOf } from './refusal-hints.js';

const rowsPerPage = 25;
const everyMs = 5_000;
const outcomes = ['accepted', 'refused'] as const;

/** Every call of 14 days that reported a sale, as it was sent and answered. */
export function IncomingCalls() {
  const { query } = useAddress();
  const outcome = statusOf(query, outcomes, 'calls');
  const [txid, click, cursor] = ['txid', 'click', 'cursor'].map((name) => query.get(name) ?? '');
  const asked = {
    limit: rowsPerPage,
    ...(outcome && { ok: outcome === 'accepted' }),
    ...(txid && { txid }),
    ...(click && { click_id: click }),
    ...(cursor && { cursor }),
  };
  const read = useRead(
    `calls ${JSON.stringify(asked)}`,
    (signal) => answerOf(api.GET('/api/v1/incoming-calls', { params: { query: asked }, signal })),
    cursor ? {} : { everyMs },
  );
  return (
    <Panel title="Incoming calls" read={read} rows={6}>
      {(page) => (
        <>
          <StatusTabs label="Calls by outcome" name="calls" statuses={outcomes} current={outcome} />
          <div class="toolbar">
            <Narrow label="Transaction" name="txid" value={txid!} />
            <Narrow label="Click id" name="click" value={click!} />
          </div>
          <PagedRows
            of={page}
            empty={
              <Empty title="No calls here.">
                {Object.keys(asked).length > 1
                  ? 'Remove filters.'
                  : 'Run the code above; its call appears here within two seconds. Calls with an unknown token or key are not shown.'}
              </Empty>
            }
          >
            <CallTable rows={page.rows} />
          </PagedRows>
        </>
      )}
    </Panel>
  );
}

function Narrow({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <Field label={label}>
      <input
        type="search"
        value={value}
        maxLength={500}
        spellcheck={false}
        onChange={(event) => goWith({ ...fromStart, [name]: event.currentTarget.value.trim() })}
      />
    </Field>
  );
}

function CallTable({ rows }: { rows: IncomingCall[] }) {
  return (
    <DataTable
      caption="Incoming calls"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
        { key: 'answer', title: 'Response', cell: (call) => <Outcome of={call} /> },
        { key: 'via', title: 'Method', cell: ({ via }) => (via === 'post' ? 'API' : 'URL') },
        { key: 'txid', title: 'Transaction', cell: ({ txid }) => txid && <Name text={txid} /> },
        {
          key: 'click',
          title: 'Click',
          cell: ({ clickId, code }) =>
            clickId && (
              <Name text={clickId} href={code === null ? hrefToOne('/events/click', clickId) : undefined} />
            ),
        },
        {
          key: 'duration',
          title: 'Duration',
          isNumber: true,
          cell: ({ durationMs }) => `${formatCount(durationMs)} ms`,
        },
        {
          key: 'sent',
          title: 'Sent',
          cell: ({ fields, requestId }) => (
            <details>
              <summary>{formatCount(Object.keys(fields).length)} fields</summary>
              <pre class="code">{JSON.stringify(fields, null, 2)}</pre>
              <p class="muted">Request {requestId}</p>
            </details>
          ),
        },
      ]}
    />
  );
}

/** The status of the answer, and what to try where it is a refusal. */
function Outcome({ of: { status, code, message, faults, warnings } }: { of: IncomingCall }) {
  return (
    <>
      <span class={`badge ${code === null ? 'is-good' : 'is-bad'}`}>{status}</span>
      {code !== null && <div class="muted hint">{hintOf(code)}</div>}
      {faults.length === 0 && message !== null && <div class="hint">{message}</div>}
      {[...faults, ...warnings].map(({ field, message: text }) => (
        <div key={field} class="hint">
          <code>{field}</code> {text}
        </div>
      ))}
    </>
  );
}
