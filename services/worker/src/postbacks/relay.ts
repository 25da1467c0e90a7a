import { type ClaimedPostback, claimPostbacks, type Pool } from '@clicktrail/postgres';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';

export interface RelayOptions {
  pool: Pool;
  queue: Queue<ClaimedPostback>;
  log: Logger;
  /** How long a postback waits at most before it is seen. */
  pollMs: number;
  /** Calls of one host at a time, over all workers together. */
  perHostMax: number;
  /** Whether Redis can take jobs now: a claim that cannot be queued would only wait for its lease to run out. */
  canQueue(): boolean;
}

export interface Relay {
  /** Something may be due, or a place may have become free. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Time for a worker to take up what was claimed; after that it is claimed again, and the job of an attempt that was made
 * meanwhile finds nothing to do.
 */
const leaseMs = 30_000;
const claimMax = 500;
const pauseAfterFaultMs = 1_000;

/**
 * Moves what is due from Postgres into the queue, for as long as it runs.
 * Postgres or Redis away: it waits, and nothing is lost.
 */
export function startRelay(options: RelayOptions): Relay {
  const { pollMs, canQueue, log } = options;
  let stopped = false;
  let woken = false;
  let endPause = () => {};
  let giveUp = () => {};
  const stopping = new Promise<void>((resolve) => {
    giveUp = resolve;
  });

  const pause = (ms: number, wakeable: boolean) =>
    new Promise<void>((resolve) => {
      if (stopped || (wakeable && woken)) return resolve();
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        if (!stopped && !wakeable) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopped) {
      woken = false;
      try {
        if (canQueue()) await moveDue(options, stopping);
        await pause(pollMs, true);
      } catch (error) {
        log.warn({ err: error }, 'postbacks could not be moved to the queue; trying again');
        await pause(pauseAfterFaultMs, false);
      }
    }
  };
  const running = run();

  return {
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      giveUp();
      endPause();
      await running;
    },
  };
}

/** The id names the attempt: adding it twice is adding it once. */
const jobOf = (claimed: ClaimedPostback) => ({
  name: 'deliver',
  data: claimed,
  opts: { jobId: `${claimed.id}-${claimed.run}-${claimed.attempts}` },
});

/** Redis may go while jobs are on their way to it: a stop does not wait for it to come back. */
async function moveDue({ pool, queue, perHostMax }: RelayOptions, stopping: Promise<void>): Promise<void> {
  const claimed = await claimPostbacks(pool, { perHostMax, limit: claimMax, leaseMs });
  if (claimed.length > 0) await Promise.race([queue.addBulk(claimed.map(jobOf)), stopping]);
}
