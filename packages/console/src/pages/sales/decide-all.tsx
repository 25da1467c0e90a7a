import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Progress } from '../../components/progress.js';
import { useAddress } from '../../lib/address.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { newRun, type PendingRun } from './decide-pending.js';
import { type Decision, decisionVerbs, type Why } from './sale-report.js';
import { usePendingRun } from './use-pending-run.js';
import { WhyFields } from './why-fields.js';

interface DecideAllProps {
  /** The filters of the list of sales. */
  filters: readonly string[];
  total: number;
  onDone: () => void;
}

/** Decides every pending sale that the filters of the page admit. */
export function DecideAll({ filters: names, total, onDone }: DecideAllProps) {
  const { query } = useAddress();
  if (query.get('status') !== 'pending') return null;
  const filters = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <DecideButtons
      key={JSON.stringify(filters)}
      filters={Object.fromEntries(filters)}
      total={total}
      onDone={onDone}
    />
  );
}

interface DecideButtonsProps {
  /** Of the list of sales, `status=pending` among them. */
  filters: Record<string, string>;
  total: number;
  onDone: () => void;
}

/** Two buttons for all pending sales together, which ask first, and how far they have come. */
export function DecideButtons({ filters, total, onDone }: DecideButtonsProps) {
  const { readOnly } = useMe();
  const [asked, setAsked] = useState<Decision>();
  const [why, setWhy] = useState<Why>({});
  const { current, isRunning, failure, start, drop } = usePendingRun(filters, onDone);
  if (current && isRunning)
    return (
      <Progress title={`${decisionVerbs[current.status]} sales`} done={current.done} total={current.total} />
    );
  if (readOnly) return null;
  if (current)
    return <Interrupted run={current} failure={failure} onGoOn={() => start(current)} onLeave={drop} />;
  if (total < 2) return null;
  return (
    <div class="toolbar">
      <WhyFields why={why} onChange={setWhy} />
      {(['approved', 'rejected'] as const).map((status) => (
        <button
          key={status}
          type="button"
          class="button"
          onBlur={() => setAsked(undefined)}
          onClick={() => {
            if (asked === status) start(newRun(status, status === 'rejected' ? why : {}, total));
            else setAsked(status);
          }}
        >
          <span aria-live="polite">
            {asked === status
              ? `${decisionVerbs[status]} ${formatCount(total)} sales now?`
              : `${decisionVerbs[status]} all ${formatCount(total)}`}
          </span>
        </button>
      ))}
    </div>
  );
}

interface InterruptedProps {
  run: PendingRun;
  failure: string | undefined;
  onGoOn: () => void;
  onLeave: () => void;
}

/** How far a run came that was interrupted, why, and the way to go on. */
function Interrupted({
  run: { status, total, done, others, sent },
  failure,
  onGoOn,
  onLeave,
}: InterruptedProps) {
  const rest = Math.max(total - done - others, 1);
  return (
    <div class="stack">
      <p>
        Interrupted: {formatCount(done)} of {formatCount(total)} sales are {status}.
        {sent.length > 0 && ` No answer came for ${formatCount(sent.length)}: going on finds out.`}
      </p>
      <Failed text={failure} />
      <div class="toolbar">
        <button type="button" class="button is-primary" onClick={onGoOn}>
          Go on with the other {formatCount(rest)}
        </button>
        <button type="button" class="button" onClick={onLeave}>
          Leave the rest
        </button>
      </div>
    </div>
  );
}
