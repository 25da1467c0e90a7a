import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../lib/announce.js';
import { useSend } from '../lib/use-send.js';

/** One request of many: how many it settled, and whether there may be more. */
export interface Step {
  settled: number;
  isLast: boolean;
}

/**
 * Settles more than one request takes, request by request, and counts what is done. It ends when nothing more is settled,
 * at a failure, and with the page; what was settled stays.
 */
export function useMany<Choice>(total: number, step: (choice: Choice) => Promise<Step>, onDone: () => void) {
  const { send, failure } = useSend();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const run = async (choice: Choice) => {
    let settled = 0;
    setProgress({ done: 0, total });
    // Rows that arrive meanwhile are for the next run.
    while (isShown.current && settled < total) {
      const taken = await send(() => step(choice));
      if (!taken || !isShown.current) break;
      settled += taken.settled;
      setProgress({ done: Math.min(settled, total), total });
      if (taken.isLast || taken.settled === 0) break;
    }
    if (!isShown.current) return;
    setProgress(undefined);
    announce(`Done: ${settled} of ${total}.`);
    onDone();
  };
  return { run, progress, failure };
}
