import { setTimeout as sleep } from 'node:timers/promises';
import { workerRetryDelayMs } from '@clicktrail/redis';
import type { Job, Worker } from 'bullmq';

export interface TakeJobsOptions<Data> {
  /** Has no processor, so takes no jobs by itself. The caller closes it. */
  worker: Worker<Data>;
  /** Reads the number of jobs that wait in the queue. */
  countWaiting: () => Promise<number>;
  /** Most jobs that are held at once. */
  inHandMax: number;
  /** True while there is memory for more jobs. */
  hasRoom: () => boolean;
  /** Milliseconds; a lock is renewed every half of that, as long as its job is held. */
  lockDurationMs: number;
  /** Processes a job. Must not reject. */
  handle: (job: Job<Data>, lockToken: string) => Promise<void>;
  /** Called with the error if jobs cannot be taken or a lock cannot be renewed. */
  onFault: (error: unknown) => void;
}

/** Pause between two rounds. Jobs that came meanwhile are taken at once: one sync of Redis instead of two for each. */
const takeEveryMs = 25;
/** Most jobs of one round: Redis answers nobody else meanwhile. If more wait, the next round follows without a pause. */
const takenAtOnceMax = 20;

/**
 * Takes jobs off a queue, those of some milliseconds together. A BullMQ worker that takes jobs by itself takes each as it
 * comes: two writes, each with a sync, for which all other writers of Redis wait.
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
    // A token of its own for each time a job is taken: an earlier owner that comes late must not pass for the present one.
    const lockToken = `${worker.id}:${taken++}`;
    const job = await worker.getNextJob(lockToken, { block: false });
    if (job) takeUp(job, lockToken);
  };

  /** @returns true if more may wait */
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
        if (!(await takeSome())) await sleep(takeEveryMs);
      } catch (error) {
        onFault(error);
        await sleep(workerRetryDelayMs);
      }
    }
  };
  const running = run();

  const renewal = renewLocks(inHand, lockDurationMs, onFault);

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

/** Renews the locks of all jobs in hand every half of their duration. */
function renewLocks<Data>(
  inHand: ReadonlyMap<Job<Data>, string>,
  lockDurationMs: number,
  onFault: (error: unknown) => void,
): NodeJS.Timeout {
  let renewing = false;
  return setInterval(async () => {
    // While Redis is away, commands wait in this process: one for each job at most.
    if (renewing) return;
    renewing = true;
    await Promise.all(
      [...inHand].map(([job, lockToken]) => job.extendLock(lockToken, lockDurationMs).catch(onFault)),
    );
    renewing = false;
  }, lockDurationMs / 2);
}
