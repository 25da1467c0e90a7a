import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useSend } from '../../lib/use-send.js';

/** Sends all failed and pending deliveries to the postback URL as it is now, and says how many. */
export function ReplayAll({ onSent }: { onSent: () => void }) {
  const { send, failure, isBusy } = useSend();
  const [outcome, setOutcome] = useState<string>();
  const replay = async () => {
    const call = () => answerOf(api.POST('/api/v1/me/postbacks/replay', { body: { to: 'current' } }));
    const done = await send(call);
    if (!done) return;
    setOutcome(replayedText(done));
    onSent();
  };
  return (
    <div class="toolbar">
      <button type="button" class="button" disabled={isBusy} onClick={replay}>
        Send failed and pending again
      </button>
      <span class="muted hint">To the current URL, above.</span>
      <span role="status">{!failure && outcome}</span>
      <Failed text={failure} />
    </div>
  );
}

/** What became of a replay of all, in a sentence. */
export function replayedText({ replayed, skipped }: { replayed: number; skipped: number }): string {
  const sent = `${formatCount(replayed)} are sent again.`;
  return skipped === 0 ? sent : `${sent} ${formatCount(skipped)} are not: the URL makes none for them.`;
}
