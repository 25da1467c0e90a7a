import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../lib/announce.js';
import { useSend } from '../lib/use-send.js';

/** One request of many: how many it settled, and whether there may be more. */
export interface Step {
  settled: number;
  isLast: boolean;
}

interface Done {
  done: number;
  total: number;
}

/**
 * Settles more than one request takes, request by request, and counts what is done. It ends when nothing more is settled,
 * at a failure, of which `stopped` says how far it came, and with the page; what was settled stays.
 */
export function useMany<Choice>(total: number, step: (choice: Choice) => Promise<Step>, onDone: () => void) {
  const { send, failure } = useSend();
  const [progress, setProgress] = useState<Done>();
  const [stopped, setStopped] = useState<Done>();
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const run = async (choice: Choice) => {
    let settled = 0;
    let isFault = false;
    setProgress({ done: 0, total });
    setStopped(undefined);
    // Rows that arrive meanwhile are for the next run.
    while (isShown.current && settled < total) {
      const taken = await send(() => step(choice));
      isFault = !taken;
      if (!taken || !isShown.current) break;
      settled += taken.settled;
      setProgress({ done: Math.min(settled, total), total });
      if (taken.isLast || taken.settled === 0) break;
    }
    if (!isShown.current) return;
    setProgress(undefined);
    if (isFault) setStopped({ done: settled, total });
    announce(`${isFault ? 'Interrupted' : 'Done'}: ${settled} of ${total}.`);
    onDone();
  };
  return { run, progress, stopped, failure };
}
