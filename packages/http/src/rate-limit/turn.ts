import type { Usage } from './rate-limiter.js';

/** The requests of one bucket in one turn of the event loop, in the order in which they came. */
export interface BucketTurn {
  bucket: string;
  limit: number;
  waiting: ((usage: Usage) => void)[];
}

/** Answers every request of a bucket's turn: the first ones pass, as many as are left. */
export function settle(turn: BucketTurn, usedBefore: number, leftMs: number): void {
  const { limit, waiting } = turn;
  const resetSeconds = Math.ceil(leftMs / 1000);
  let remaining = limit - usedBefore;
  for (const done of waiting) {
    const allowed = remaining > 0;
    if (allowed) remaining--;
    done({ allowed, limit, remaining, resetSeconds });
  }
}

/** Answers every request of a turn that could not be counted: all pass. */
export function letPass(turn: BucketTurn, windowMs: number): void {
  const usage: Usage = {
    allowed: true,
    limit: turn.limit,
    remaining: turn.limit,
    resetSeconds: windowMs / 1000,
  };
  for (const done of turn.waiting) done(usage);
}
