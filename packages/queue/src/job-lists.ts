import type { ChainableCommander } from 'ioredis';
import { jobKeyPrefix } from './names.js';

/**
 * Where the jobs of a shard are that may hold events which nobody has stored. Failed ones, too: this product's workers
 * fail none, but an older one, or another program, may have, and they go back to the queue.
 */
export const jobListKeys = (shard: number) => {
  const prefix = jobKeyPrefix(shard);
  return {
    active: `${prefix}active`,
    wait: `${prefix}wait`,
    delayed: `${prefix}delayed`,
    failed: `${prefix}failed`,
  };
};

/** How many answers {@link askJobNames} adds to a transaction. */
export const jobNameAnswers = 4;

/** In one transaction: a job that moves on, or back for another attempt, is in one of the lists. */
export function askJobNames(look: ChainableCommander, shard: number): ChainableCommander {
  const { active, wait, delayed, failed } = jobListKeys(shard);
  return look.lrange(wait, 0, -1).lrange(active, 0, -1).zrange(delayed, '0', '-1').zrange(failed, '0', '-1');
}

/** The names in what a transaction of {@link askJobNames} answered. Names lead with their time: oldest first. */
export const jobNamesOf = (answers: unknown[]): string[] => [...new Set(answers.flat() as string[])].sort();

/** What a transaction or a pipeline answered. @throws the first error among its answers */
export async function valuesOf(exec: Promise<[Error | null, unknown][] | null>): Promise<unknown[]> {
  return ((await exec) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
