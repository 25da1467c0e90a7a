import { type EventKind, unpackLine, unpackLines } from '@clicktrail/events';
import type { Redis } from 'ioredis';
import { askJobNames, jobNamesOf, valuesOf } from './job-lists.js';
import { type EventJobData, jobKeyPrefix } from './names.js';

/** Some MB at most are in memory at once. */
const jobsPerLook = 100;

/** The lines of one job that waits. */
export interface PendingLines {
  lines: string[];
  /** Whether they were put back on the queue: the rest of their batch may be stored. */
  again: boolean;
}

/**
 * The lines of all events of a kind that wait in one shard, a job at a time, oldest first.
 * Jobs that come while it runs may be missed; none that was there before is.
 */
export async function* pendingLinesOf(
  redis: Redis,
  shard: number,
  kind: EventKind,
): AsyncGenerator<PendingLines> {
  const names = jobNamesOf(await valuesOf(askJobNames(redis.multi(), shard).exec()));
  for (let at = 0; at < names.length; at += jobsPerLook) {
    const some = names.slice(at, at + jobsPerLook);
    const jobs = await Promise.all(some.map((name) => readJob(redis, shard, name)));
    for (const [i, job] of jobs.entries()) {
      if (job?.kind !== kind) continue;
      const lines = unpackLines(some[i]!, job.data).split('\n').slice(0, -1);
      yield { lines, again: job.data.again === true };
    }
  }
}

/** @returns the line of an event that waits in one shard, without its newline, or null. */
export async function findLineIn(
  redis: Redis,
  shard: number,
  { kind, batch, id }: { kind: EventKind; batch: string; id: string },
): Promise<string | null> {
  const job = await readJob(redis, shard, batch);
  return job?.kind === kind ? unpackLine(batch, job.data, id) : null;
}

/** What a job holds that is still there. */
export async function readJob(
  redis: Redis,
  shard: number,
  batch: string,
): Promise<{ kind: EventKind; data: EventJobData } | null> {
  const [kind, data] = await redis.hmget(jobKeyPrefix(shard) + batch, 'name', 'data');
  return kind && data ? { kind: kind as EventKind, data: JSON.parse(data) as EventJobData } : null;
}
