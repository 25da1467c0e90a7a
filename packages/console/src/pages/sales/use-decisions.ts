import { useEffect, useRef, useState } from 'preact/hooks';
import { decideEach, type Progress } from './decide-each.js';
import type { Decision, Sale, Why } from './sale-report.js';

export interface Decisions {
  progress: Progress | undefined;
  isRunning: boolean;
  /** Goes with the sales that are rejected. */
  why: Why;
  setWhy: (why: Why) => void;
  run: (sales: readonly Sale[], status: Decision) => Promise<void>;
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
  const run: Decisions['run'] = async (sales, status) => {
    const own = new AbortController();
    stopped.current = own;
    setRunning(true);
    setProgress({ status, total: sales.length, done: 0, failed: [] });
    await decideEach(sales, status, status === 'rejected' ? why : {}, own.signal, setProgress);
    setRunning(false);
    onDone();
  };
  return { progress, isRunning, why, setWhy, run, stop };
}
