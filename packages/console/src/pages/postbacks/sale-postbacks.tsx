import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Failure } from '../../components/failure.js';
import { Moment } from '../../components/moment.js';
import { Skeleton } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';

const limit = 20;

/** The postbacks of a sale with each attempt to deliver them. */
export function Postbacks({ saleId }: { saleId: string }) {
  const query = { conversion_id: saleId, limit };
  const { data, error, reload } = useRead(`postbacks ${saleId}`, (signal) =>
    answerOf(api.GET('/api/v1/postbacks', { params: { query }, signal })),
  );
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!data) return <Skeleton rows={1} />;
  if (data.rows.length === 0)
    return <p class="muted">No postback: the publisher had no postback URL at that time.</p>;
  return (
    <>
      <h3>Postbacks</h3>
      {data.rows.map((postback) => (
        <section key={postback.id} class="postback" aria-label={`Postback ${postback.id}`}>
          <p>
            <Badge state={postback.status} /> {postback.event}, <code>{postback.url}</code>
          </p>
          {postback.nextAttemptAt && (
            <p class="muted">
              Next attempt <Moment time={postback.nextAttemptAt} />
            </p>
          )}
          <Attempts attempts={postback.attempts} />
        </section>
      ))}
    </>
  );
}

interface Attempt {
  at: string;
  status: number | null;
  error: string | null;
  durationMs: number;
}

/** The calls that a postback took so far. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <DataTable
      caption="Attempts"
      rows={attempts}
      rowKey={({ at }) => at}
      columns={[
        { key: 'at', title: 'Attempt', cell: ({ at }) => <Moment time={at} /> },
        { key: 'answer', title: 'Response', cell: ({ status, error: why }) => status ?? why },
        {
          key: 'duration',
          title: 'Duration',
          isNumber: true,
          cell: ({ durationMs }) => `${formatCount(durationMs)} ms`,
        },
      ]}
    />
  );
}
