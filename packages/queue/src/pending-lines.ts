import { type EventKind, unpackLine, unpackLines } from '@clicktrail/events';
import { defineScript, type RedisClient } from '@clicktrail/redis';
import { jobIdsOf, readJobIds, valuesOf } from './bullmq/job-lists.js';
import { jobField, jobKeyPrefix } from './bullmq/keys.js';
import { jobOf, readJob } from './bullmq/read-job.js';
import type { DeadLetter } from './dead-letters/dead-letter.js';
import { deadLettersKey } from './names.js';

/** Bounds the text that is in memory at once to a few MB. */
const jobsPerRead = 100;

/** The lines of one job that waits. */
export interface PendingLines {
  lines: string[];
  /** True if they were put back on the queue: the rest of their batch may be stored. */
  again: boolean;
}

/**
 * The lines of all events of a kind that wait in one shard, a job at a time, oldest first.
 * Jobs that come while it runs may be missed; none that was there before is.
 */
export async function* pendingLinesOf(
  redis: RedisClient,
  shard: number,
  kind: EventKind,
): AsyncGenerator<PendingLines> {
  const ids = jobIdsOf(await valuesOf(readJobIds(redis.multi(), shard).exec()));
  for (let at = 0; at < ids.length; at += jobsPerRead) {
    const some = ids.slice(at, at + jobsPerRead);
    const jobs = await Promise.all(some.map((id) => readJob(redis, shard, id)));
    for (const [i, job] of jobs.entries()) {
      if (job?.kind !== kind) continue;
      const lines = unpackLines(some[i]!, job.data).split('\n').slice(0, -1);
      yield { lines, again: job.data.again === true };
    }
  }
}

/** An event that is looked for. */
export interface WantedLine {
  kind: EventKind;
  batch: string;
  id: string;
}

/** @returns its line without the newline, or null */
export type FindLine = (shard: number, wanted: WantedLine) => Promise<string | null>;

const findLineLua = new URL('../../lua/find-line.lua', import.meta.url);

/** Makes what finds an event of one shard that waits, or is a dead letter. */
export function lineFinder(redis: RedisClient): FindLine {
  const read = defineScript<(string | null)[]>(redis, 'clicktrailFindLine', findLineLua, 2);
  return async (shard, { kind, batch, id }) => {
    const keys = [jobKeyPrefix(shard) + batch, deadLettersKey(shard)] as const;
    const [name, data, text] = await read(...keys, jobField.kind, jobField.data, id);
    const job = jobOf([name!, data!]);
    const line = job?.kind === kind ? unpackLine(batch, job.data, id) : null;
    if (line !== null || text === null) return line;
    // A dead letter was acknowledged, so it is found like any other event.
    const letter = JSON.parse(text!) as DeadLetter;
    return letter.kind === kind ? letter.line : null;
  };
}
