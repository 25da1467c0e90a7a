import { batchCalls, TimeoutError, withTimeout } from '@clicktrail/concurrency';
import { defineScript, HashTags, type RedisClient, type Script } from '@clicktrail/redis';
import type { RateLimiter, Usage } from './rate-limiter.js';

export interface RedisRateLimiterOptions {
  /** Length of a window; 60 s where left out. */
  windowMs?: number;
  /** Longest time that a request waits to be counted before it passes uncounted; 1 s where left out. */
  timeoutMs?: number;
  /** Called once for each batch of requests that could not be counted. */
  onUncounted?: (error: Error) => void;
}

interface CountedRequest {
  bucket: string;
  limit: number;
}

/** The requests of one bucket in a batch. */
interface BucketBatch {
  bucket: string;
  /** The limit of the latest request: a limit that changes between two requests holds from the later one on. */
  limit: number;
  requests: number;
}

const luaFile = new URL('../../../lua/take-from-limits.lua', import.meta.url);

/**
 * Counts the buckets of one hash tag. One script counts a batch of requests and decides on all of them, so never
 * more than the limit passes, and a batch costs one round trip to Redis however many requests it holds.
 *
 * Redis away: requests pass at once. Redis slower than `timeoutMs`: those that wait for it pass then, later ones at once
 * until it answers again. Keys expire with their windows.
 */
class TagRateLimiter implements RateLimiter {
  readonly #redis: RedisClient;
  readonly #keyPrefix: string;
  readonly #options: RedisRateLimiterOptions;
  readonly #windowMs: number;
  readonly #script: Script<number[]>;
  readonly #count = batchCalls((requests: CountedRequest[]) => this.#countBatch(requests));
  #isHanging = false;
  #isProbing = false;

  constructor(redis: RedisClient, tag: string, options: RedisRateLimiterOptions) {
    this.#redis = redis;
    this.#keyPrefix = `${tag}:`;
    this.#options = options;
    this.#windowMs = options.windowMs ?? 60_000;
    this.#script = defineScript(redis, 'clicktrailTakeFromLimits', luaFile);
  }

  take(bucket: string, limit: number, done: (usage: Usage) => void): void {
    void this.#count({ bucket, limit }).then(done);
  }

  async #countBatch(requests: CountedRequest[]): Promise<Usage[]> {
    try {
      this.#requireRedis();
      const buckets = bucketsOf(requests);
      return usagesOf(requests, buckets, await this.#countInRedis([...buckets.values()]));
    } catch (error) {
      this.#options.onUncounted?.(error as Error);
      return requests.map(({ limit }) => uncounted(limit, this.#windowMs));
    }
  }

  /** @throws where an answer of Redis is not to be waited for */
  #requireRedis(): void {
    if (this.#redis.status !== 'ready') throw new Error('Redis is away.');
    if (!this.#isHanging) return;
    this.#probe();
    throw new Error('Redis hangs.');
  }

  /** @returns two numbers per bucket: requests that had passed before, and milliseconds until its window ends */
  async #countInRedis(buckets: BucketBatch[]): Promise<number[]> {
    const { timeoutMs = 1_000 } = this.#options;
    const keys = buckets.map(({ bucket }) => this.#keyPrefix + bucket);
    const numbers = buckets.flatMap(({ limit, requests }) => [limit, requests]);
    const count = () => this.#script(buckets.length, ...keys, this.#windowMs, ...numbers);
    return withTimeout(count, timeoutMs).catch((error) => {
      this.#isHanging = error instanceof TimeoutError;
      throw error;
    });
  }

  /** Asks the server of its keys, one question at a time; its own time limit ends one that gets no answer. */
  #probe(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const end = (isHanging: boolean) => () => {
      this.#isHanging = isHanging;
      this.#isProbing = false;
    };
    this.#redis.exists(this.#keyPrefix).then(end(false), end(true));
  }
}

/**
 * Creates the rate limiter of all processes together.
 * @param redis a connection that refuses at once while Redis is away: `connectForRequests`
 */
export function createRedisRateLimiter(
  redis: RedisClient,
  options: RedisRateLimiterOptions = {},
): RateLimiter {
  const tags = new HashTags(redis, (number) => `{clicktrail-limit-${number}}`);
  const limiters = new Map(tags.all.map((tag) => [tag, new TagRateLimiter(redis, tag, options)]));
  return { take: (bucket, limit, done) => limiters.get(tags.of(bucket))!.take(bucket, limit, done) };
}

function bucketsOf(requests: CountedRequest[]): Map<string, BucketBatch> {
  const buckets = new Map<string, BucketBatch>();
  for (const { bucket, limit } of requests) {
    const known = buckets.get(bucket);
    buckets.set(bucket, { bucket, limit, requests: (known?.requests ?? 0) + 1 });
  }
  return buckets;
}

/** Lets the first requests of each bucket pass, as many as its limit leaves. */
function usagesOf(requests: CountedRequest[], buckets: Map<string, BucketBatch>, counts: number[]): Usage[] {
  const left = new Map<string, Omit<Usage, 'allowed'>>();
  let at = 0;
  for (const [bucket, { limit }] of buckets) {
    const [usedBefore, leftMs] = [counts[at++]!, counts[at++]!];
    left.set(bucket, { limit, remaining: limit - usedBefore, resetSeconds: Math.ceil(leftMs / 1_000) });
  }
  return requests.map(({ bucket }) => {
    const usage = left.get(bucket)!;
    const allowed = usage.remaining > 0;
    if (allowed) usage.remaining -= 1;
    return { ...usage, allowed };
  });
}

const uncounted = (limit: number, windowMs: number): Usage => ({
  allowed: true,
  limit,
  remaining: limit,
  resetSeconds: Math.ceil(windowMs / 1_000),
});
