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

/** Requests of one bucket that are counted together, in the order in which they came. */
interface BucketRequests {
  /** The limit of the latest request: a limit that changes between two requests holds from the later one on. */
  limit: number;
  waiting: ((usage: Usage) => void)[];
}

/** Requests that one script counts, by bucket. */
type Batch = Map<string, BucketRequests>;

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
  readonly #send = batchCalls((batches: Batch[]) => this.#count(batches[0]!));
  /** The batch that requests join until it is sent; so never more than one waits. */
  #open: Batch | undefined;
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
    const batch = this.#open ?? this.#begin();
    const requests = batch.get(bucket);
    if (requests === undefined) {
      batch.set(bucket, { limit, waiting: [done] });
    } else {
      requests.limit = limit;
      requests.waiting.push(done);
    }
  }

  /** One promise for a batch, and none for a request: every request comes through here. */
  #begin(): Batch {
    const batch: Batch = new Map();
    this.#open = batch;
    void this.#send(batch).then((counts) => this.#answer(batch, counts));
    return batch;
  }

  /** @returns the counts of the batch as its one result, or undefined where they cannot be had */
  async #count(batch: Batch): Promise<(number[] | undefined)[]> {
    this.#open = undefined;
    try {
      this.#requireRedis();
      return [await this.#countInRedis(batch)];
    } catch (error) {
      this.#options.onUncounted?.(error as Error);
      return [undefined];
    }
  }

  #answer(batch: Batch, counts: number[] | undefined): void {
    let at = 0;
    for (const { limit, waiting } of batch.values()) {
      if (counts) letPassWhatIsLeft(waiting, limit, counts[at++]!, counts[at++]!);
      else for (const done of waiting) done(uncounted(limit, this.#windowMs));
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
  async #countInRedis(batch: Batch): Promise<number[]> {
    const { timeoutMs = 1_000 } = this.#options;
    const keys: string[] = [];
    const numbers: number[] = [];
    for (const [bucket, { limit, waiting }] of batch) {
      keys.push(this.#keyPrefix + bucket);
      numbers.push(limit, waiting.length);
    }
    const count = () => this.#script(keys.length, ...keys, this.#windowMs, ...numbers);
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

/** Lets the first requests of a bucket pass, as many as its limit leaves. */
function letPassWhatIsLeft(
  waiting: BucketRequests['waiting'],
  limit: number,
  usedBefore: number,
  leftMs: number,
): void {
  const resetSeconds = Math.ceil(leftMs / 1_000);
  let remaining = limit - usedBefore;
  for (const done of waiting) {
    const allowed = remaining > 0;
    if (allowed) remaining -= 1;
    done({ allowed, limit, remaining, resetSeconds });
  }
}

const uncounted = (limit: number, windowMs: number): Usage => ({
  allowed: true,
  limit,
  remaining: limit,
  resetSeconds: Math.ceil(windowMs / 1_000),
});
