import type { EventKind } from '@clicktrail/events';
import type { RedisClient } from '@clicktrail/redis';
import type { ChainableCommander } from 'ioredis';
import type { EventJobData } from '../names.js';
import { jobField, jobKeyPrefix } from './keys.js';

/** A job as the worker and the look-up of events read it. */
export interface ReadJob {
  kind: EventKind;
  data: EventJobData;
}

/** Adds the reading of a job, in any state, to a transaction: one answer, for {@link jobOf}. */
export const addJobRead = (
  transaction: ChainableCommander,
  shard: number,
  batch: string,
): ChainableCommander => transaction.hmget(jobKeyPrefix(shard) + batch, jobField.kind, jobField.data);

/** Returns the job of the answer to {@link addJobRead}; null if it is gone. */
export const jobOf = ([kind, data]: (string | null)[]): ReadJob | null =>
  kind && data ? { kind: kind as EventKind, data: JSON.parse(data) as EventJobData } : null;

/** Reads the kind and data of a job in any state; null if it is gone. */
export async function readJob(redis: RedisClient, shard: number, batch: string): Promise<ReadJob | null> {
  return jobOf(await redis.hmget(jobKeyPrefix(shard) + batch, jobField.kind, jobField.data));
}
