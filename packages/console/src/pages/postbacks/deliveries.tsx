import type { Postback } from '@clicktrail/client';
import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { StatusTabs, statusOf } from '../../components/status-tabs.js';
import { hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { useSend } from '../../lib/use-send.js';
import { ReplayAll } from './replay-all.js';

const rowsPerPage = 25;
/** Retries show by themselves. */
const everyMs = 5_000;
const statuses = ['pending', 'delivered', 'failed'] as const;

/** Every call of the publisher's URL with its attempts, and the way to send one again. */
export function Deliveries() {
  const { query } = useAddress();
  const { actions } = useMe();
  const status = statusOf(query, statuses);
  const cursor = query.get('cursor');
  const asked = { limit: rowsPerPage, ...(status && { status }), ...(cursor && { cursor }) };
  const read = useRead(
    `deliveries ${JSON.stringify(asked)}`,
    (signal) => answerOf(api.GET('/api/v1/postbacks', { params: { query: asked }, signal })),
    cursor ? {} : { everyMs },
  );
  const mayReplay = actions.includes('postbacks.replay');
  return (
    <Panel title="Deliveries" read={read} rows={6}>
      {(page) => (
        <>
          {mayReplay && <ReplayAll onSent={read.reload} />}
          <StatusTabs label="Deliveries by status" statuses={statuses} current={status} />
          <PagedRows
            of={page}
            empty={
              <Empty title="No deliveries here.">
                {status
                  ? 'Choose another status.'
                  : 'Each new or updated sale sends one, once a postback URL is set.'}
              </Empty>
            }
          >
            <DataTable
              caption="Deliveries"
              rows={page.rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
                { key: 'status', title: 'Status', cell: (row) => <State of={row} /> },
                {
                  key: 'sale',
                  title: 'Sale',
                  cell: ({ conversionId, event }) => (
                    <a class="short" href={hrefToOne('/events/sale', conversionId)}>
                      {event}
                    </a>
                  ),
                },
                { key: 'attempts', title: 'Attempts', cell: ({ attempts }) => <Attempts of={attempts} /> },
                { key: 'url', title: 'URL', cell: ({ url }) => <Name text={url} /> },
                ...(mayReplay
                  ? [
                      {
                        key: 'replay',
                        title: 'Resend',
                        cell: ({ id }: Postback) => <Replay id={id} onSent={read.reload} />,
                      },
                    ]
                  : []),
              ]}
            />
          </PagedRows>
        </>
      )}
    </Panel>
  );
}

function State({ of: { status, nextAttemptAt } }: { of: Postback }) {
  return (
    <>
      <Badge state={status} />
      {nextAttemptAt && (
        <div class="muted">
          next <Moment time={nextAttemptAt} />
        </div>
      )}
    </>
  );
}

/** The number of attempts and the end of the last one, with all of them behind it. */
function Attempts({ of }: { of: Postback['attempts'] }) {
  const last = of.at(-1);
  if (!last) return <span class="muted">none yet</span>;
  return (
    <details>
      <summary>
        {formatCount(of.length)}, last {last.status ?? last.error}
      </summary>
      <ol>
        {of.map(({ at, status, error, durationMs }) => (
          <li key={at}>
            <Moment time={at} /> {[status, error].filter((each) => each !== null).join(', ')},{' '}
            {formatCount(durationMs)} ms
          </li>
        ))}
      </ol>
    </details>
  );
}

function Replay({ id, onSent }: { id: string; onSent: () => void }) {
  const { send, failure, isBusy } = useSend();
  const [isSent, setSent] = useState(false);
  const replay = async (to: 'stored' | 'current') => {
    const params = { path: { id } };
    const call = () => answerOf(api.POST('/api/v1/postbacks/{id}/replay', { params, body: { to } }));
    if (!(await send(call))) return;
    setSent(true);
    onSent();
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={() => replay('stored')}>
        To this URL
      </button>{' '}
      <button type="button" class="button" disabled={isBusy} onClick={() => replay('current')}>
        To the current URL
      </button>
      <span role="status">{isSent && !failure && <span class="muted"> queued</span>}</span>
      {failure && <p class="field-error">{failure}</p>}
    </>
  );
}
