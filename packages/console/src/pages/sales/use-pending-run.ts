import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../lib/announce.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useSend } from '../../lib/use-send.js';
import { decidePending, isUnfinished, type PendingRun } from './decide-pending.js';
import { KeptRun } from './kept-run.js';

export interface PendingRuns {
  /** The run that is under way, or that was interrupted. */
  current: PendingRun | undefined;
  isRunning: boolean;
  /** The text of the fault that interrupted the run; undefined where the page was closed. */
  failure: string | undefined;
  /** Begins a run, or goes on with one. */
  start: (run: PendingRun) => Promise<void>;
  /** Leaves an interrupted run as it is. */
  drop: () => void;
}

/** Decisions on all pending sales of a list, of the same filters as long as it is shown. One that was interrupted, by a fault or with the page, can go on. */
export function usePendingRun(filters: Record<string, string>, onDone: () => void): PendingRuns {
  const { user } = useMe();
  const [kept] = useState(() => new KeptRun(user?.id, filters));
  const [current, setCurrent] = useState(() => kept.read());
  const [isRunning, setRunning] = useState(false);
  const { send, failure } = useSend();
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const drop = () => {
    kept.forget();
    setCurrent(undefined);
  };
  const start = async (begun: PendingRun) => {
    const { signal } = left.current;
    let last = begun;
    const note = (run: PendingRun) => {
      last = run;
      kept.write(run);
      if (!signal.aborted) setCurrent(run);
    };
    note(begun);
    setRunning(true);
    await send(() => decidePending(begun, filters, note, signal));
    if (!isUnfinished(last)) kept.forget();
    if (signal.aborted) return;
    setRunning(false);
    if (!isUnfinished(last)) setCurrent(undefined);
    announce(
      `${isUnfinished(last) ? 'Interrupted' : 'Done'}: ${formatCount(last.done)} of ${formatCount(last.total)}.`,
    );
    onDone();
  };
  return { current, isRunning, failure, start, drop };
}
