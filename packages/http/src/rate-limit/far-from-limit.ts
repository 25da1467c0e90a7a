import { LRUCache } from 'lru-cache';
import type { BucketRound } from './bucket-round.js';
import type { Usage } from './rate-limiter.js';

/** A bucket with more than this left is far from its limit. */
const farRemaining = 20_000;
/** Requests of one bucket that one process lets pass before they are counted, at most. */
const aheadMax = 1_000;
/** How long a count is believed, in milliseconds. */
const freshMs = 50;
/** Buckets remembered at most; one that is forgotten is counted first again. Visitors' addresses are no end of them. */
const rememberedMax = 4_096;

interface FarBucket {
  limit: number;
  remaining: number;
  /** Passed here and not yet counted. */
  ahead: number;
  countedAtMs: number;
  endsAtMs: number;
}

/**
 * Buckets that cannot run out before the next count: their requests need not wait for it, only be counted.
 *
 * It stays exact. A count is believed for 50 ms and only while more than 20,000 are left; each process is at most 1,000
 * ahead of what was counted; so it would take twenty processes, or 400,000 requests a second of one key, to let one
 * too many pass. Keys with a limit of 20,000 a minute or less always wait.
 */
export class FarFromLimit {
  readonly #buckets = new LRUCache<string, FarBucket>({ max: rememberedMax });

  /** @returns what to tell a request that may pass at once, or undefined for one that has to be counted first. */
  pass(bucket: string, limit: number): Usage | undefined {
    if (limit <= farRemaining) return undefined;
    const far = this.#buckets.get(bucket);
    if (far === undefined || far.limit !== limit) return undefined;
    const now = Date.now();
    const isSure =
      far.remaining - far.ahead > farRemaining &&
      far.ahead < aheadMax &&
      now - far.countedAtMs < freshMs &&
      now < far.endsAtMs - freshMs;
    if (!isSure) return undefined;
    far.ahead += 1;
    const resetSeconds = Math.ceil((far.endsAtMs - now) / 1000);
    return { allowed: true, limit, remaining: far.remaining - far.ahead, resetSeconds };
  }

  /** Learns from a round that was counted. */
  learn({ bucket, limit, waiting, ahead }: BucketRound, usedBefore: number, leftMs: number): void {
    const remaining = limit - usedBefore - waiting.length - ahead;
    const known = this.#buckets.get(bucket);
    if (remaining <= farRemaining) {
      this.#buckets.delete(bucket);
      return;
    }
    const now = Date.now();
    const stillAhead = Math.max(0, (known?.ahead ?? 0) - ahead);
    this.#buckets.set(bucket, {
      limit,
      remaining,
      ahead: stillAhead,
      countedAtMs: now,
      endsAtMs: now + leftMs,
    });
  }
}
