import type { RefObject } from 'preact';
import { formatCount } from '../../lib/format.js';
import type { Progress } from './decide-each.js';
import { type Decision, decisionVerbs, type Sale } from './sale-report.js';
import type { Decisions } from './use-decisions.js';
import { WhyFields } from './why-fields.js';

interface DecisionBarProps {
  /** The sales of the page that can be decided. */
  choosable: readonly Sale[];
  chosen: readonly Sale[];
  onChooseAll: (isChosen: boolean) => void;
  /** Decisions that the listed sales admit. */
  offered: readonly Decision[];
  decisions: Decisions;
  outcome: RefObject<HTMLDivElement | null>;
}

/** Decides the chosen sales together, and says how far that is and what failed. */
export function DecisionBar({
  choosable,
  chosen,
  onChooseAll,
  offered,
  decisions,
  outcome,
}: DecisionBarProps) {
  const { progress, isRunning, why, setWhy, run, goOn, stop } = decisions;
  return (
    <div class="stack">
      <div class="toolbar">
        <label class="check">
          <input
            type="checkbox"
            checked={choosable.length > 0 && chosen.length === choosable.length}
            disabled={choosable.length === 0}
            onChange={(event) => onChooseAll(event.currentTarget.checked)}
          />{' '}
          Select all on this page
        </label>
        {offered.includes('rejected') && <WhyFields why={why} onChange={setWhy} />}
        {offered.map((status) => (
          <button
            key={status}
            type="button"
            class={status === 'approved' ? 'button is-primary' : 'button'}
            disabled={isRunning || chosen.length === 0}
            onClick={() => run(chosen, status)}
          >
            {decisionVerbs[status]} {formatCount(chosen.length)} selected
          </button>
        ))}
        {isRunning && (
          <button type="button" class="button" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      {isRunning && progress && (
        <progress aria-label="Decisions sent" max={progress.total} value={progress.done} />
      )}
      <div role="status" tabIndex={-1} ref={outcome}>
        {progress && <Outcome of={progress} isRunning={isRunning} />}
      </div>
      {!isRunning && progress && progress.left.length > 0 && (
        <div class="toolbar">
          <button type="button" class="button" onClick={goOn}>
            Go on with the other {formatCount(progress.left.length)}
          </button>
        </div>
      )}
    </div>
  );
}

function Outcome({ of, isRunning }: { of: Progress; isRunning: boolean }) {
  const { status, done, total, failed, interruptedBy } = of;
  const decided = done - failed.length;
  const left = total - done;
  return (
    <>
      <p>
        {formatCount(decided)} of {formatCount(total)} {status}
        {failed.length > 0 && `, ${formatCount(failed.length)} failed`}
        {!isRunning && left > 0 && `, ${formatCount(left)} left`}
      </p>
      {!isRunning && interruptedBy && <p class="field-error">Interrupted: {interruptedBy}</p>}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ sale, why }) => (
            <li key={sale.id}>
              <code>{sale.transactionId ?? sale.id}</code>: <span class="bad">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
