import { setTimeout as sleep } from 'node:timers/promises';
import { type EventKind, unpackLines } from '@clicktrail/events';
import {
  countWaitingJobs,
  type EventJobData,
  eventQueueName,
  openQueue,
  shardPrefix,
} from '@clicktrail/queue';
import { type RedisClient, workerRetryDelayMs } from '@clicktrail/redis';
import { type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { LostLockError, StoppingError } from '../insert-once/errors.js';
import { InsertBuffer } from '../insert-once/insert-buffer.js';
import type { LockedJob } from '../insert-once/locked-job.js';
import type { JobStorer } from '../insert-once/store-jobs.js';
import { takeJobs } from './take-jobs.js';

export interface EventWorkerOptions {
  redis: RedisClient;
  shard: number;
  storer: JobStorer;
  log: Logger;
  lingerMs: number;
  lingerMsMax: number;
  flushBytes: number;
  /** Most jobs that are held at once. */
  jobsInHand: number;
  lockDurationMs: number;
  stalledIntervalMs: number;
}

export interface RunningEventWorker {
  /** Resolves once each job that is held is stored or back in the queue. */
  close(): Promise<void>;
}

const retryDelayMs = 1_000;

/** Bounds the text that is held, in units of `flushBytes`: of each kind one insert waits and one is sent, and some to spare. */
const insertsInHandMax = 8;

/**
 * Takes jobs off one shard of the event queue and completes each only after ClickHouse has confirmed its rows.
 *
 * A worker that dies leaves its jobs locked; another takes them over once the locks have run out.
 */
export function startEventWorker(options: EventWorkerOptions): RunningEventWorker {
  const { storer, log } = options;
  const buffers: Record<EventKind, InsertBuffer> = {
    click: newBuffer(options),
    impression: newBuffer(options),
  };

  const store = async (job: Job<EventJobData>, locked: LockedJob): Promise<void> => {
    const { again } = job.data;
    if (job.attemptsStarted > 1 && (await storer.resume(locked, again))) return;
    try {
      await (again ? storer.storeAgain(locked) : buffers[locked.kind].add(locked));
    } catch (error) {
      // Another worker holds it by now, and may have stored it already.
      if (!(error instanceof LostLockError) || !(await storer.resume(locked, again))) throw error;
    }
  };

  let bytesInHand = 0;
  const unpackAndStore = async (job: Job<EventJobData>, lockToken: string): Promise<void> => {
    const lines = unpackLines(job.id!, job.data);
    bytesInHand += lines.length;
    try {
      await store(job, { id: job.id!, kind: job.name as EventKind, lines, trace: job.data.trace, lockToken });
    } finally {
      bytesInHand -= lines.length;
    }
  };

  const handle = async (job: Job<EventJobData>, lockToken: string): Promise<void> => {
    try {
      await unpackAndStore(job, lockToken);
    } catch (error) {
      return giveBack(job, lockToken, error, log);
    }
    await complete(job, lockToken, log);
  };

  const worker = openWorker(options);
  const warn = (error: unknown) => log.warn({ err: error, shard: options.shard }, 'event worker');
  worker.on('error', warn);
  void worker.startStalledCheckTimer();
  const taking = takeJobs({
    worker,
    countWaiting: () => countWaitingJobs(options.redis, options.shard),
    inHandMax: options.jobsInHand,
    hasRoom: () => bytesInHand < insertsInHandMax * options.flushBytes,
    lockDurationMs: options.lockDurationMs,
    handle,
    onFault: warn,
  });
  const revival = reviveFailed(options);
  return {
    close: async () => {
      await taking.stop();
      await Promise.all([worker.close(true), revival.stop()]);
    },
  };
}

const openWorker = ({ redis, shard, lockDurationMs, stalledIntervalMs }: EventWorkerOptions) =>
  new Worker<EventJobData>(eventQueueName, null, {
    connection: redis,
    prefix: shardPrefix(shard),
    lockDuration: lockDurationMs,
    stalledInterval: stalledIntervalMs,
    runRetryDelay: workerRetryDelayMs,
    // A job may outlive any number of workers: refused events become dead letters, and never fail it.
    maxStalledCount: 1_000_000,
  });

/** A stored job that cannot be completed is taken over once its lock has run out, and then only completed. */
async function complete(job: Job, lockToken: string, log: Logger): Promise<void> {
  await job
    .moveToCompleted(undefined, lockToken, false)
    .catch((err) => log.warn({ err, job: job.id }, 'a stored job could not be completed; it is taken over'));
}

/**
 * Puts a job back in the waiting list. Its events are not at fault: refused ones become dead letters. If Redis does not
 * take it back, its lock runs out and the check for stalled jobs puts it back.
 */
async function giveBack(job: Job, lockToken: string | undefined, error: unknown, log: Logger): Promise<void> {
  if (error instanceof LostLockError) return;
  if (!(error instanceof StoppingError)) {
    log.error({ err: error, job: job.id }, 'storing a job failed; it is tried again in a moment');
    await sleep(retryDelayMs);
  }
  await job
    .moveToWait(lockToken)
    .catch((err) => log.warn({ err, job: job.id }, 'a job could not be put back; it is taken over'));
}

/**
 * Puts failed jobs back in the waiting list. This worker fails none; another program that uses BullMQ may have.
 */
function reviveFailed({ redis, shard, stalledIntervalMs, log }: EventWorkerOptions): {
  stop(): Promise<void>;
} {
  const queue = openQueue(redis, shard);
  const revive = () => {
    if (redis.status !== 'ready') return;
    queue
      .retryJobs({ timestamp: Number.MAX_SAFE_INTEGER })
      .catch((err) => log.warn({ err, shard }, 'failed jobs could not be put back'));
  };
  const timer = setInterval(revive, stalledIntervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return queue.close();
    },
  };
}

/** Both kinds share the jobs that the worker may hold: half of those, of one kind, start an insert. */
const newBuffer = ({ storer, jobsInHand, lingerMs, lingerMsMax, flushBytes }: EventWorkerOptions) =>
  new InsertBuffer({
    store: (jobs) => storer.storeTogether(jobs),
    lingerMs,
    lingerMsMax,
    flushBytes,
    flushJobs: Math.ceil(jobsInHand / 2),
  });
