import type { Usage } from './rate-limiter.js';

/** The requests of one bucket in one round, in the order in which they came. */
export interface BucketRound {
  bucket: string;
  limit: number;
  waiting: ((usage: Usage) => void)[];
  /** Requests that have passed already, far from the limit, and are only to be counted. */
  ahead: number;
}

/** Answers every request of a bucket's round: the first ones pass, as many as are left. */
export function settle({ limit, waiting, ahead }: BucketRound, usedBefore: number, leftMs: number): void {
  const resetSeconds = Math.ceil(leftMs / 1000);
  let remaining = limit - usedBefore - ahead;
  for (const done of waiting) {
    const allowed = remaining > 0;
    if (allowed) remaining--;
    done({ allowed, limit, remaining, resetSeconds });
  }
}

/** Answers every request of a round that could not be counted: all pass. */
export function letPass({ limit, waiting }: BucketRound, windowMs: number): void {
  const usage: Usage = { allowed: true, limit, remaining: limit, resetSeconds: Math.ceil(windowMs / 1000) };
  for (const done of waiting) done(usage);
}
