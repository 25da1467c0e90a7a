import { setTimeout as sleep } from 'node:timers/promises';
import { askAgainAfterMs } from '@clicktrail/redis';
import type { Job, Worker } from 'bullmq';

export interface TakeJobsOptions<Data> {
  /** Without a function of its own for jobs: it takes none by itself. It stays the caller's. */
  worker: Worker<Data>;
  /** How many jobs wait in the queue. */
  countWaiting: () => Promise<number>;
  /** Jobs in hand at once, at most. */
  inHandMax: number;
  /** Whether there is memory for more than what is in hand. */
  hasRoom: () => boolean;
  /** A lock is renewed as long as its job is in hand. */
  lockDurationMs: number;
  /** What is done with a job. Must not reject. */
  handle: (job: Job<Data>, lockToken: string) => Promise<void>;
  /** Told why jobs could not be taken, or a lock not renewed. */
  onFault: (error: unknown) => void;
}

/** Between two looks at the queue. What came meanwhile is taken at once, and costs Redis one sync in place of two each. */
const lookEveryMs = 25;
/** Taken at once, at most: Redis answers nobody else meanwhile. What more there is follows without a pause. */
const takenAtOnceMax = 20;

/**
 * Takes jobs off a queue, those of some milliseconds together. A worker of BullMQ that does so by itself takes each the
 * moment it comes: two writes, each with a sync, for which everybody else who writes to Redis has to wait.
 */
export function takeJobs<Data>(options: TakeJobsOptions<Data>): { stop(): Promise<void> } {
  const { worker, countWaiting, inHandMax, hasRoom, lockDurationMs, handle, onFault } = options;
  const inHand = new Map<Job<Data>, string>();
  let taken = 0;
  let stopping = false;
  let noticeEnd = () => {};

  const takeUp = (job: Job<Data>, lockToken: string) => {
    inHand.set(job, lockToken);
    void handle(job, lockToken).finally(() => {
      inHand.delete(job);
      noticeEnd();
    });
  };

  const takeOne = async () => {
    // Its own for each time a job is taken: who took it before, and was late, must not pass for who has it now.
    const lockToken = `${worker.id}:${taken++}`;
    const job = await worker.getNextJob(lockToken, { block: false });
    if (job) takeUp(job, lockToken);
  };

  /** @returns whether more may wait. */
  const takeSome = async (): Promise<boolean> => {
    const room = hasRoom() ? Math.min(inHandMax - inHand.size, takenAtOnceMax) : 0;
    const count = Math.min(room, room > 0 ? await countWaiting() : 0);
    const ends = await Promise.allSettled(Array.from({ length: count }, takeOne));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return count === takenAtOnceMax;
  };

  const run = async () => {
    while (!stopping) {
      try {
        if (!(await takeSome())) await sleep(lookEveryMs);
      } catch (error) {
        onFault(error);
        await sleep(askAgainAfterMs);
      }
    }
  };
  const running = run();

  let renewing = false;
  const renew = async () => {
    // While Redis is away what it is asked waits in this process: no more than once for each job.
    if (renewing) return;
    renewing = true;
    await Promise.all(
      [...inHand].map(([job, lockToken]) => job.extendLock(lockToken, lockDurationMs).catch(onFault)),
    );
    renewing = false;
  };
  const renewal = setInterval(renew, lockDurationMs / 2);

  return {
    async stop() {
      stopping = true;
      await running;
      while (inHand.size > 0) {
        await new Promise<void>((resolve) => {
          noticeEnd = resolve;
        });
      }
      clearInterval(renewal);
    },
  };
}
