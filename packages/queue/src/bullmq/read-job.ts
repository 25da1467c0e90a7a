import type { EventKind } from '@clicktrail/events';
import type { RedisClient } from '@clicktrail/redis';
import type { EventJobData } from '../names.js';
import { jobField, jobKeyPrefix } from './keys.js';

/** Reads the kind and data of a job in any state; null if it is gone. */
export async function readJob(
  redis: RedisClient,
  shard: number,
  batch: string,
): Promise<{ kind: EventKind; data: EventJobData } | null> {
  const [kind, data] = await redis.hmget(jobKeyPrefix(shard) + batch, jobField.kind, jobField.data);
  return kind && data ? { kind: kind as EventKind, data: JSON.parse(data) as EventJobData } : null;
}
