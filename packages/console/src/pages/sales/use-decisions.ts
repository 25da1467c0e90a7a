import { useEffect, useRef, useState } from 'preact/hooks';
import { decideEach, newProgress, type Progress } from './decide-each.js';
import type { Decision, Sale, Why } from './sale-report.js';

export interface Decisions {
  progress: Progress | undefined;
  isRunning: boolean;
  /** Goes with the sales that are rejected. */
  why: Why;
  setWhy: (why: Why) => void;
  run: (sales: readonly Sale[], status: Decision) => Promise<void>;
  /** Goes on with what an interrupted or stopped run left. */
  goOn: () => Promise<void>;
  stop: () => void;
}

/** One run of decisions at a time; leaving the page ends it. */
export function useDecisions(onDone: () => void): Decisions {
  const [progress, setProgress] = useState<Progress>();
  const [isRunning, setRunning] = useState(false);
  const [why, setWhy] = useState<Why>({});
  const stopped = useRef<AbortController>(undefined);
  const stop = () => stopped.current?.abort();
  useEffect(() => stop, []);
  const send = async (begun: Progress) => {
    const own = new AbortController();
    stopped.current = own;
    setRunning(true);
    setProgress(begun);
    await decideEach(begun, own.signal, setProgress);
    setRunning(false);
    onDone();
  };
  const run: Decisions['run'] = (sales, status) =>
    send(newProgress(sales, status, status === 'rejected' ? why : {}));
  const goOn = async () => {
    if (progress) await send(progress);
  };
  return { progress, isRunning, why, setWhy, run, goOn, stop };
}
