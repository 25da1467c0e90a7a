import type { Redis } from 'ioredis';

/**
 * Estimates the time of Redis' own clock, to give a script a deadline: bytes of a closed connection can reach Redis at any
 * time. It adds the monotonic clock of this process, which cannot be set, to the times that Redis has reported.
 *
 * The estimate is never ahead of Redis, and behind by less than the quickest round trip, unless Redis' clock is set: a
 * script runs within its deadline, or not at all. A clock that was set shows in the next answer.
 */
export class RedisClock {
  readonly #redis: Redis;
  /** Redis' time minus `performance.now()`; undefined while unknown. */
  #aheadMs: number | undefined;

  constructor(redis: Redis) {
    this.#redis = redis;
    // It may be another server.
    redis.on('connect', () => {
      this.#aheadMs = undefined;
    });
  }

  /** @returns Redis' milliseconds since the epoch at a moment by `performance.now()`; reads it from Redis while unknown */
  async at(momentMs: number): Promise<number> {
    if (this.#aheadMs === undefined) await this.#ask();
    return Math.floor(momentMs + this.#aheadMs!);
  }

  /** Corrects the estimate by an answer: a time by Redis' clock, and the time of the request by `performance.now()`. */
  note(redisMs: number, askedAtMs: number): void {
    const least = redisMs - performance.now();
    // Redis' milliseconds are whole ones.
    const most = redisMs + 1 - askedAtMs;
    const known = this.#aheadMs;
    if (known === undefined || least > known || most < known) this.#aheadMs = least;
  }

  async #ask(): Promise<void> {
    const askedAtMs = performance.now();
    const [seconds, microseconds] = await this.#redis.time();
    this.note(Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000), askedAtMs);
  }
}
