import type { EventKind } from '@clicktrail/contracts';
import { type EventJobData, eventQueueName, shardPrefix } from '@clicktrail/queue';
import { DelayedError, type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Collector } from './collector.js';
import type { HeldJob } from './held-job.js';
import { StoppingError } from './insert-patiently.js';
import { type JobStorer, LostLockError } from './store-jobs.js';

export interface EventWorkerOptions {
  redis: Redis;
  shard: number;
  storer: JobStorer;
  log: Logger;
  lingerMs: number;
  flushBytes: number;
  /** Jobs in hand at once; together they make one insert. */
  jobsInHand: number;
  lockDurationMs: number;
  stalledIntervalMs: number;
}

const retryDelayMs = 1_000;

/**
 * Takes jobs off one shard of the event queue and completes each only after ClickHouse has confirmed its rows.
 *
 * A worker that dies leaves its jobs locked; another takes them over once the locks have run out.
 */
export function startEventWorker(options: EventWorkerOptions): Worker<EventJobData> {
  const { storer, log } = options;
  const collectors: Record<EventKind, Collector> = {
    click: newCollector(options),
    impression: newCollector(options),
  };

  const process = async (job: Job<EventJobData>, lockToken?: string): Promise<void> => {
    const kind = job.name as EventKind;
    const held: HeldJob = { id: job.id!, kind, lines: job.data.lines, lockToken: lockToken! };
    try {
      if (job.attemptsStarted > 1 && (await storer.resume(held))) return;
      await (job.data.again ? storer.storeAgain(held) : collectors[kind].add(held));
    } catch (error) {
      if (error instanceof LostLockError) {
        if (await storer.resume(held)) return;
        // Whoever finds the job without a lock takes it over; it is not ours to move any more.
        throw new DelayedError();
      }
      if (error instanceof StoppingError) {
        await job.moveToWait(lockToken);
        throw new WaitingError();
      }
      // Whatever it was, it was not the events: what those hold is looked at apart, and never fails a job.
      log.error({ err: error, job: job.id }, 'storing a job failed; it is tried again in a moment');
      await job.moveToDelayed(Date.now() + retryDelayMs, lockToken);
      throw new DelayedError();
    }
  };

  const worker = new Worker<EventJobData>(eventQueueName, process, {
    connection: options.redis,
    prefix: shardPrefix(options.shard),
    concurrency: options.jobsInHand,
    lockDuration: options.lockDurationMs,
    stalledInterval: options.stalledIntervalMs,
    // A job may outlive any number of workers; only what it holds can be its fault, and that is looked at apart.
    maxStalledCount: 1_000_000,
    removeOnComplete: { count: 0 },
  });
  worker.on('error', (error) => log.warn({ err: error, shard: options.shard }, 'event worker'));
  worker.on('failed', (job, error) => log.error({ err: error, job: job?.id }, 'an event job failed'));
  return worker;
}

const newCollector = ({ storer, lingerMs, flushBytes }: EventWorkerOptions) =>
  new Collector({ store: (jobs) => storer.storeTogether(jobs), lingerMs, flushBytes });
