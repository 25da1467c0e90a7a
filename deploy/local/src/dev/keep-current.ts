import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '@clicktrail/config';
import { describeExit, type KeepRunningOptions, type Restartable } from '../keep-running.js';

const pauseMs = 1_000;

/** A process that starts anew when its code has changed. */
export interface Current {
  /** Resolves when everything has stopped. */
  ended: Promise<void>;
  renew(): void;
}

/**
 * Starts a process anew when its code has changed, or a second after it has ended unexpectedly, until everything stops.
 * One that does not start is tried again after the next change.
 */
export function keepCurrent(what: Restartable, { say, stopping }: KeepRunningOptions): Current {
  let change = new AbortController();
  const start = async () => {
    change = new AbortController();
    const begun = Date.now();
    try {
      await what.restart();
      // Meanwhile its code has changed again, or everything has stopped.
      if (change.signal.aborted || stopping.aborted) return await what.stop();
      say(`${what.title} runs again after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (stopping.aborted) return;
      say(`${sentenceOf(error)} It is tried again after the next change.`);
      await aborted(AbortSignal.any([change.signal, stopping]));
    }
  };
  const run = async () => {
    for (;;) {
      const exit = await what.exited;
      if (stopping.aborted) return;
      const isChanged = change.signal.aborted;
      say(`${what.title} ${isChanged ? 'has changed' : `ended unexpectedly (${describeExit(exit)})`}`);
      if (!isChanged)
        await sleep(pauseMs, undefined, { signal: AbortSignal.any([change.signal, stopping]) }).catch(
          () => undefined,
        );
      if (!stopping.aborted) await start();
    }
  };
  const renew = () => {
    change.abort();
    void what.stop();
  };
  return { ended: run(), renew };
}

const aborted = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};
