import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '@clicktrail/config';
import type { StoreExit } from '@clicktrail/local-stores';

/** A process that can be started again: a store or a process of the product. */
export interface Restartable {
  title: string;
  /** Resolves when the current process ends. */
  readonly exited: Promise<StoreExit>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepRunningOptions {
  say: (line: string) => void;
  /** Aborted when everything stops, so that an exit is no crash. */
  stopping: AbortSignal;
}

const pausesMs = [100, 500, 1_000, 2_000, 5_000, 10_000];
const calmAfterMs = 30_000;

/**
 * Restarts a process each time it ends, until everything stops. Pauses grow from 0.1 s to 10 s while it keeps failing, and
 * start over once it has run for half a minute.
 */
export async function keepRunning(what: Restartable, { say, stopping }: KeepRunningOptions): Promise<void> {
  let failures = 0;
  for (;;) {
    const since = Date.now();
    const exit = await what.exited;
    if (stopping.aborted) return;
    if (Date.now() - since > calmAfterMs) failures = 0;
    say(`${what.title} ended unexpectedly (${describeExit(exit)}); starting it again`);
    failures = await restart(what, failures, { say, stopping });
  }
}

/** Retries until it runs; returns the number of consecutive failures. */
async function restart(what: Restartable, failed: number, { say, stopping }: KeepRunningOptions) {
  const begun = Date.now();
  for (let failures = failed; !stopping.aborted; ) {
    await pause(pausesMs[Math.min(failures, pausesMs.length - 1)]!, stopping);
    failures += 1;
    if (stopping.aborted) break;
    try {
      await what.restart();
      // Everything stopped in the meantime, while this one was not running.
      if (stopping.aborted) await what.stop();
      else say(`${what.title} runs again after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      return failures;
    } catch (error) {
      if (!stopping.aborted) say(`${what.title} did not start: ${sentenceOf(error).split('\n')[0]}`);
    }
  }
  return failed;
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Words for a message about a process that has ended. */
export const describeExit = ({ code, signal }: StoreExit) => signal ?? `exit code ${code}`;
