import type { EventKind } from '@clicktrail/events';
import type { RedisClient } from '@clicktrail/redis';
import type { EventJobData } from '../names.js';
import { jobField, jobKeyPrefix } from './keys.js';

/** A job as the worker and the look-up of events read it. */
export interface ReadJob {
  kind: EventKind;
  data: EventJobData;
}

/** Returns the job of the values of its two {@link jobField}s; null if it is gone. */
export const jobOf = ([kind, data]: (string | null)[]): ReadJob | null =>
  kind && data ? { kind: kind as EventKind, data: JSON.parse(data) as EventJobData } : null;

/** Reads the kind and data of a job in any state; null if it is gone. */
export async function readJob(redis: RedisClient, shard: number, batch: string): Promise<ReadJob | null> {
  return jobOf(await redis.hmget(jobKeyPrefix(shard) + batch, jobField.kind, jobField.data));
}
