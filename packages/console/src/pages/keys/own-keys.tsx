import { useState } from 'preact/hooks';
import { Copy } from '../../components/copy.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount, formatTime, formatUtc } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';
import { useSend } from '../../lib/use-send.js';

const readKeys = async (signal: AbortSignal) =>
  answerOf(api.GET('/api/v1/me/keys', { params: { query: { limit: 100 } }, signal }));
type OwnKey = Awaited<ReturnType<typeof readKeys>>['rows'][number];

/** The keys of the caller's account: for its own programs, never wider than the caller. */
export function OwnKeys({ mayWrite }: { mayWrite: boolean }) {
  const read = useRead('own keys', readKeys);
  return (
    <Panel title="API keys" read={read}>
      {({ rows }) => (
        <>
          {mayWrite && <NewKey onMade={read.reload} />}
          {rows.length === 0 ? (
            <Empty title="No keys yet.">A key lets your own programs use the API as this account.</Empty>
          ) : (
            <DataTable
              caption="API keys"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', title: 'Name', cell: ({ name, prefix }) => name ?? prefix },
                { key: 'prefix', title: 'Begins with', cell: ({ prefix }) => <code>{prefix}</code> },
                {
                  key: 'access',
                  title: 'Access',
                  cell: ({ readOnly }) => (readOnly ? 'read-only' : 'read and write'),
                },
                {
                  key: 'limit',
                  title: 'Requests a minute',
                  isNumber: true,
                  cell: ({ rateLimit }) => formatCount(rateLimit),
                },
                {
                  key: 'events',
                  title: 'Events a minute',
                  isNumber: true,
                  cell: ({ eventLimit }) => formatCount(eventLimit),
                },
                {
                  key: 'created',
                  title: 'Created',
                  cell: ({ createdAt }) => <time title={formatUtc(createdAt)}>{formatTime(createdAt)}</time>,
                },
                {
                  key: 'end',
                  title: 'State',
                  cell: (key) => <KeyState ownKey={key} mayWrite={mayWrite} onEnded={read.reload} />,
                },
              ]}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function NewKey({ onMade }: { onMade: () => void }) {
  const [secret, setSecret] = useState<string>();
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    const body = { name: String(fields.get('name')).trim() || null, read_only: fields.has('read_only') };
    const made = await send(() => answerOf(api.POST('/api/v1/me/keys', { body })));
    if (!made) return;
    setSecret(made.key.secret);
    form.reset();
    onMade();
  };
  return (
    <>
      <form class="toolbar" onSubmit={submit}>
        <Field label="Name of a new key" error={failure}>
          <input name="name" maxLength={100} placeholder="Reporting script" />
        </Field>
        <label class="check">
          <input type="checkbox" name="read_only" /> read-only
        </label>
        <button type="submit" class="button" disabled={isBusy}>
          Create a key
        </button>
      </form>
      {secret && (
        <div class="notice" role="status">
          <p>The new key, shown only once:</p>
          <p class="toolbar">
            <code class="secret">{secret}</code>
            <Copy text={secret} />
          </p>
        </div>
      )}
    </>
  );
}

function KeyState({ ownKey, mayWrite, onEnded }: { ownKey: OwnKey; mayWrite: boolean; onEnded: () => void }) {
  const { send, failure, isBusy } = useSend();
  const [isSure, setSure] = useState(false);
  if (ownKey.revokedAt) return <span class="muted">revoked</span>;
  if (!mayWrite) return <>active</>;
  const revoke = async () => {
    if (!isSure) return setSure(true);
    const params = { path: { id: ownKey.id } };
    if (await send(() => answerOf(api.DELETE('/api/v1/me/keys/{id}', { params })))) onEnded();
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={revoke} onBlur={() => setSure(false)}>
        {isSure ? 'Revoke permanently?' : 'Revoke'}
      </button>
      {failure && <span class="field-error">{failure}</span>}
    </>
  );
}
