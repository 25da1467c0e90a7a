import { setTimeout as sleep } from 'node:timers/promises';
import { type EventKind, unpackLines } from '@clicktrail/events';
import { type EventJobData, eventQueueName, jobKeyPrefix, shardPrefix } from '@clicktrail/queue';
import { askAgainAfterMs } from '@clicktrail/redis';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Collector } from './collector.js';
import type { HeldJob } from './held-job.js';
import { LostLockError } from './lost-lock.js';
import { StoppingError } from './patiently.js';
import type { JobStorer } from './store-jobs.js';
import { takeJobs } from './take-jobs.js';

export interface EventWorkerOptions {
  redis: Redis;
  shard: number;
  storer: JobStorer;
  log: Logger;
  lingerMs: number;
  lingerMsMax: number;
  flushBytes: number;
  /** Jobs in hand at once; together they make one insert. */
  jobsInHand: number;
  lockDurationMs: number;
  stalledIntervalMs: number;
}

export interface RunningEventWorker {
  /** Ends once what is in hand is stored or given back. */
  close(): Promise<void>;
}

const retryDelayMs = 1_000;

/** So many times the text of an insert is in hand at most, and then some jobs: of each kind one waits and one is sent. */
const insertsInHandMax = 8;

/**
 * Takes jobs off one shard of the event queue and completes each only after ClickHouse has confirmed its rows.
 *
 * A worker that dies leaves its jobs locked; another takes them over once the locks have run out.
 */
export function startEventWorker(options: EventWorkerOptions): RunningEventWorker {
  const { storer, log } = options;
  const collectors: Record<EventKind, Collector> = {
    click: newCollector(options),
    impression: newCollector(options),
  };

  const store = async (job: Job<EventJobData>, held: HeldJob): Promise<void> => {
    const { again } = job.data;
    if (job.attemptsStarted > 1 && (await storer.resume(held, again))) return;
    try {
      await (again ? storer.storeAgain(held) : collectors[held.kind].add(held));
    } catch (error) {
      // Another worker has it by now, and may have stored it already.
      if (!(error instanceof LostLockError) || !(await storer.resume(held, again))) throw error;
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
      await giveBack(job, lockToken, error, log);
      return;
    }
    // What is stored and cannot be completed is taken over once its lock has run out, and then only completed.
    await job
      .moveToCompleted(undefined, lockToken, false)
      .catch((err) =>
        log.warn({ err, job: job.id }, 'a stored job could not be completed; it is taken over'),
      );
  };

  const worker = new Worker<EventJobData>(eventQueueName, null, {
    connection: options.redis,
    prefix: shardPrefix(options.shard),
    lockDuration: options.lockDurationMs,
    stalledInterval: options.stalledIntervalMs,
    runRetryDelay: askAgainAfterMs,
    // A job may outlive any number of workers; only what it holds can be its fault, and that is looked at apart.
    maxStalledCount: 1_000_000,
  });
  const warn = (error: unknown) => log.warn({ err: error, shard: options.shard }, 'event worker');
  worker.on('error', warn);
  void worker.startStalledCheckTimer();
  const waitingKey = `${jobKeyPrefix(options.shard)}wait`;
  const taking = takeJobs({
    worker,
    countWaiting: () => options.redis.llen(waitingKey),
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

/**
 * Puts a job back where any worker can take it up. Whatever went wrong, it was not the events: what those hold is
 * looked at apart, and never fails a job. Where Redis does not even take it back, it stays without a lock, and
 * whoever finds it so takes it over.
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
 * No job ends as failed here: what cannot be completed is taken over. One that an earlier version, or another program,
 * has left so goes back to the queue all the same: no event is to rest there.
 */
function reviveFailed({ redis, shard, stalledIntervalMs, log }: EventWorkerOptions): {
  stop(): Promise<void>;
} {
  const queue = new Queue(eventQueueName, { connection: redis, prefix: shardPrefix(shard) });
  queue.on('error', () => {}); // the connection's own owner reports it
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

/** Both kinds share what the worker holds: of each, half of it starts an insert. */
const newCollector = ({ storer, jobsInHand, lingerMs, lingerMsMax, flushBytes }: EventWorkerOptions) =>
  new Collector({
    store: (jobs) => storer.storeTogether(jobs),
    lingerMs,
    lingerMsMax,
    flushBytes,
    flushJobs: Math.ceil(jobsInHand / 2),
  });
