import { randomUUID } from 'node:crypto';
import { Refusal, unavailable } from '@clicktrail/contracts';
import { defineScript, type RedisClient } from '@clicktrail/redis';

/** An attempt that counts until it is taken back. */
export interface CountedAttempt {
  /** Takes it out of its buckets, because it succeeded. Redis away: it stays counted, until the window is over. */
  takeBack(): Promise<void>;
}

export interface AttemptLimiterOptions {
  /** Names its buckets, so that two limiters do not share them. */
  name: string;
  /** Attempts of any stretch of `windowMs` in one bucket. */
  max: number;
  windowMs: number;
  /** The text of the refusal; one about failed attempts where left out. */
  message?: string;
}

/** The braces keep the keys of one script in one slot of a Redis Cluster. */
const keyPrefix = '{clicktrail-limit-0}:attempts:';
const luaFile = new URL('../../../lua/take-attempt.lua', import.meta.url);

/**
 * Bounds attempts, such as guesses of a password, exactly and for all processes together. An attempt is counted before it is
 * judged, so that attempts at the same time cannot pass together, and taken back if it succeeds.
 *
 * Redis away: nothing can be counted, and nobody may guess uncounted: Refusal `unavailable`.
 */
export class AttemptLimiter {
  readonly #redis: RedisClient;
  readonly #options: AttemptLimiterOptions;
  readonly #script: (...args: (string | number)[]) => Promise<number>;

  /** @param redis a connection that refuses at once while Redis is away: `connectForRequests` */
  constructor(redis: RedisClient, options: AttemptLimiterOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#script = defineScript(redis, 'clicktrailTakeAttempt', luaFile);
  }

  /**
   * Counts an attempt in all of the buckets, or in none if one of them is full.
   * @throws Refusal `rate_limited`, which says when there is room again; `unavailable`
   */
  async take(buckets: readonly string[]): Promise<CountedAttempt> {
    const { name, max, windowMs } = this.#options;
    const keys = buckets.map((bucket) => `${keyPrefix}${name}:${bucket}`);
    const id = randomUUID();
    const waitMs = await this.#script(keys.length, ...keys, windowMs, max, id).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (waitMs > 0) throw tooMany(waitMs, this.#options.message);
    return { takeBack: () => this.#takeBack(keys, id) };
  }

  async #takeBack(keys: readonly string[], id: string): Promise<void> {
    await Promise.all(keys.map((key) => this.#redis.zrem(key, id))).catch(() => undefined);
  }
}

const tooMany = (
  waitMs: number,
  message = 'There were too many failed attempts. Try again later.',
): Refusal =>
  new Refusal('rate_limited', {
    message,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
