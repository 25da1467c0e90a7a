import { setTimeout as sleep } from 'node:timers/promises';
import { startLoop } from '@clicktrail/concurrency';
import { callTimeoutMs } from '@clicktrail/postback-call';
import { type LeasedPostback, leasePostbacks } from '@clicktrail/postgres';
import type { Logger } from 'pino';
import { type DeliverDeps, deliver } from './deliver.js';

export interface PostbacksDeps extends Omit<DeliverDeps, 'timeoutMs' | 'observe'> {
  log: Logger;
  /** Called for every attempt: `observeAttempts`. */
  observe?: DeliverDeps['observe'];
  /** Longest time until a due postback is found; 200 ms if left out. */
  pollMs?: number;
  /** For one call altogether; 10 s if left out. */
  timeoutMs?: number;
  /** Calls of one host at a time, over all workers together; 10 if left out. */
  perHostMax?: number;
  /** Calls of this worker at a time; 100 if left out. */
  concurrency?: number;
}

export interface RunningPostbacks {
  /** Ends after the calls that are under way: seconds at most. */
  stop(): Promise<void>;
}

/** A lease outlives its call by this: time to begin it, and to write down its result. */
const leaseMarginMs = 5_000;
const pauseAfterErrorMs = 1_000;

/**
 * Starts the delivery of postbacks: leases what is due and calls it at once, so that no lease waits in a process.
 * Postgres away: calls under way may be made again; all others wait.
 */
export function startPostbacks(deps: PostbacksDeps): RunningPostbacks {
  const { log, pollMs = 200, timeoutMs = callTimeoutMs, perHostMax = 10, concurrency = 100 } = deps;
  const { observe = () => () => {} } = deps;
  const leaseMs = timeoutMs + leaseMarginMs;
  const calls = new Set<Promise<void>>();

  const begin = (leased: LeasedPostback) => {
    const call = deliver({ ...deps, timeoutMs, observe }, leased)
      .catch((error) =>
        log.warn({ err: error, postback: leased.id }, 'a postback attempt was not written down'),
      )
      .finally(() => {
        calls.delete(call);
        loop.wake();
      });
    calls.add(call);
  };
  const beginDue = async () => {
    const limit = concurrency - calls.size;
    if (limit === 0) return;
    const startMs = performance.now();
    const leased = await leasePostbacks(deps.pool, { perHostMax, limit, leaseMs });
    // A late answer leaves too little of the lease: another worker could begin the same call before this one ends.
    if (performance.now() - startMs < leaseMarginMs) leased.forEach(begin);
  };
  const loop = startLoop(beginDue, {
    everyMs: pollMs,
    afterErrorMs: pauseAfterErrorMs,
    immediately: true,
    onError: (error) => log.warn({ err: error }, 'due postbacks could not be leased; trying again'),
  });

  return {
    async stop() {
      await loop.stop();
      const finished = Promise.all(calls);
      await Promise.race([finished, sleep(timeoutMs + 1_000, undefined, { ref: false })]);
    },
  };
}
