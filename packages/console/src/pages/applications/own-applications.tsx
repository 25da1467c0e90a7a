import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { useSend } from '../../lib/use-send.js';

const rowsPerPage = 25;
/** A decision shows by itself. */
const everyMs = 15_000;
const noteLengthMax = 500;

/** Applies for a campaign, and lists what was decided. `asked` is the campaign of a link that invites to apply. */
export function Applications({ asked }: { asked: string }) {
  const { query } = useAddress();
  const { actions } = useMe();
  const names = useNames();
  const cursor = query.get('cursor');
  const page = { limit: rowsPerPage, ...(cursor && { cursor }) };
  const read = useRead(
    `applications ${cursor}`,
    (signal) => answerOf(api.GET('/api/v1/me/applications', { params: { query: page }, signal })),
    cursor ? {} : { everyMs },
  );
  return (
    <>
      {actions.includes('applications.write') && <Apply key={asked} asked={asked} onApplied={read.reload} />}
      <Panel title="Your applications" read={read}>
        {(page) => (
          <PagedRows
            of={page}
            empty={
              <Empty title="No applications yet.">
                Enter the id of a campaign above. Open campaigns need no application.
              </Empty>
            }
          >
            <DataTable
              caption="Your applications"
              rows={page.rows}
              rowKey={({ campaignId }) => campaignId}
              columns={[
                {
                  key: 'campaign',
                  title: 'Campaign',
                  cell: ({ campaignId: id, status }) => (
                    <Name
                      text={nameOf(names, 'campaign', id)}
                      href={status === 'approved' ? hrefToOne('/campaigns', id) : undefined}
                    />
                  ),
                },
                { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
                { key: 'note', title: 'Your note', cell: ({ note }) => note && <Name text={note} /> },
                { key: 'made', title: 'Applied', cell: ({ createdAt }) => <Moment time={createdAt} /> },
                {
                  key: 'decided',
                  title: 'Decided',
                  cell: ({ status, updatedAt }) => status !== 'pending' && <Moment time={updatedAt} />,
                },
              ]}
            />
          </PagedRows>
        )}
      </Panel>
    </>
  );
}

function Apply({ asked, onApplied }: { asked: string; onApplied: () => void }) {
  const [state, setState] = useState<string>();
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const note = String(fields.get('note')).trim();
    const body = { campaign_id: String(fields.get('campaign')).trim(), ...(note && { note }) };
    const answer = await send(() => answerOf(api.POST('/api/v1/me/applications', { body })));
    setState(answer?.approval.status);
    if (answer) onApplied();
  };
  return (
    <section class="panel" aria-labelledby="apply">
      <header class="panel-head">
        <h2 id="apply">Apply for a campaign</h2>
      </header>
      <p class="muted">
        Some campaigns accept approved publishers only. The network or the advertiser tells you their id, or
        sends you a link to this page.
      </p>
      <form class="builder" onSubmit={submit}>
        <Field label="Campaign id">
          <input
            name="campaign"
            required
            maxLength={500}
            defaultValue={asked}
            spellcheck={false}
            autocomplete="off"
          />
        </Field>
        <Field label="Note" hint="How you would promote it. The network reads it.">
          <input name="note" maxLength={noteLengthMax} />
        </Field>
        <div>
          <button type="submit" class="button is-primary" disabled={isBusy}>
            Apply
          </button>
        </div>
      </form>
      <Failed text={failure} />
      <div role="status">
        {state && (
          <p>
            Your application is <Badge state={state} />
          </p>
        )}
      </div>
    </section>
  );
}
