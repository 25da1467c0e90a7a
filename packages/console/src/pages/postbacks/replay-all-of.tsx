import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useSend } from '../../lib/use-send.js';
import { replayedText } from './replay-all.js';

/** What a replay of all would do now. */
interface Plan {
  name: string;
  /** Null where the publisher wants no postbacks. */
  url: string | null;
  failed: number;
  pending: number;
}

interface ReplayAllOfProps {
  publisherId: string;
  onSent?: () => void;
}

/** The replay of all of the publisher that a list of postbacks is narrowed to. */
export function ReplayAllListed({ onSent }: Pick<ReplayAllOfProps, 'onSent'>) {
  const publisherId = useAddress().query.get('publisher_id');
  if (!publisherId)
    return <p class="muted">Filter by a publisher to send all of its failed and pending ones again.</p>;
  return <ReplayAllOf key={publisherId} publisherId={publisherId} {...(onSent && { onSent })} />;
}

/**
 * Sends all failed and pending postbacks of a publisher to its URL as it is now. Asks first, with the publisher, the URL and
 * how many they are.
 */
export function ReplayAllOf({ publisherId, onSent }: ReplayAllOfProps) {
  const { actions } = useMe();
  const { send, failure, isBusy } = useSend();
  const [plan, setPlan] = useState<Plan>();
  const [outcome, setOutcome] = useState<string>();
  if (!actions.includes('postbacks.replay')) return null;
  const ask = async () => {
    setOutcome(undefined);
    setPlan(await send(() => planOf(publisherId)));
  };
  const replay = async () => {
    const body = { to: 'current' as const, publisher_id: publisherId };
    const done = await send(() => answerOf(api.POST('/api/v1/me/postbacks/replay', { body })));
    setPlan(undefined);
    if (!done) return;
    setOutcome(replayedText(done));
    onSent?.();
  };
  return (
    <div class="stack">
      {plan ? (
        <Question plan={plan} isBusy={isBusy} onSend={replay} onCancel={() => setPlan(undefined)} />
      ) : (
        <div class="toolbar">
          <button type="button" class="button" disabled={isBusy} onClick={ask}>
            Send failed and pending again …
          </button>
        </div>
      )}
      <span role="status">{!failure && outcome}</span>
      <Failed text={failure} />
    </div>
  );
}

interface QuestionProps {
  plan: Plan;
  isBusy: boolean;
  onSend: () => void;
  onCancel: () => void;
}

function Question({ plan: { name, url, failed, pending }, isBusy, onSend, onCancel }: QuestionProps) {
  const total = failed + pending;
  const canSend = url !== null && total > 0;
  return (
    <section class="notice stack" aria-label="Send failed and pending again">
      <p role="status">
        <bdi>{name}</bdi> has {formatCount(failed)} failed and {formatCount(pending)} pending postbacks
        {url === null ? ', and no postback URL to send them to.' : '.'}
      </p>
      {canSend && (
        <p>
          They go to its URL as it is now: <code>{url}</code>
        </p>
      )}
      <div class="toolbar">
        {canSend && (
          <button type="button" class="button is-primary" disabled={isBusy} onClick={onSend}>
            Send {formatCount(total)} again
          </button>
        )}
        <button type="button" class="button" onClick={onCancel}>
          {canSend ? 'Cancel' : 'Close'}
        </button>
      </div>
    </section>
  );
}

async function planOf(publisherId: string): Promise<Plan> {
  const params = { path: { id: publisherId } };
  const countOf = async (status: 'failed' | 'pending') => {
    const query = { publisher_id: publisherId, status, limit: 1 };
    return (await answerOf(api.GET('/api/v1/postbacks', { params: { query } }))).total;
  };
  const [{ publisher }, failed, pending] = await Promise.all([
    answerOf(api.GET('/api/v1/publishers/{id}', { params })),
    countOf('failed'),
    countOf('pending'),
  ]);
  return { name: publisher.name, url: publisher.postbackUrl, failed, pending };
}
