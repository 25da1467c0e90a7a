import { useId, useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { answerOf, api } from '../../lib/api.js';
import { useMe } from '../../lib/session.js';
import { useSend } from '../../lib/use-send.js';
import { Suggestions } from '../../resources/suggestions.js';
import { Waiting } from '../../resources/waiting.js';
import { applications } from './applications.js';

/** Which publishers may send traffic to a campaign, and the way to decide about another one. */
export function CampaignApprovals({ campaignId }: { campaignId: string }) {
  const [round, setRound] = useState(0);
  return (
    <Waiting
      key={round}
      title="Applications and approvals"
      resource={applications}
      query={{ campaign_id: campaignId }}
      none="No applications or approvals yet. On an open campaign every publisher may send traffic unless rejected."
      rows={20}
      without={['campaign']}
      forAll={() => <Decide campaignId={campaignId} onDone={() => setRound((before) => before + 1)} />}
    />
  );
}

function Decide({ campaignId, onDone }: { campaignId: string; onDone: () => void }) {
  const list = useId();
  const { readOnly } = useMe();
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const publisher_id = String(new FormData(event.target as HTMLFormElement).get('publisher')).trim();
    const status = (event.submitter as HTMLButtonElement).value as 'approved' | 'rejected';
    const params = { path: { id: campaignId, publisher_id } };
    const call = () =>
      answerOf(api.PUT('/api/v1/campaigns/{id}/publishers/{publisher_id}', { params, body: { status } }));
    if (await send(call)) onDone();
  };
  if (readOnly) return null;
  return (
    <form class="toolbar" onSubmit={submit}>
      <Field label="Publisher id">
        <input name="publisher" required list={list} maxLength={500} autocomplete="off" />
      </Field>
      <Suggestions id={list} kinds={['publisher']} />
      <button type="submit" class="button" value="approved" disabled={isBusy}>
        Approve
      </button>
      <button type="submit" class="button" value="rejected" disabled={isBusy}>
        Reject
      </button>
      <Failed text={failure} />
    </form>
  );
}
