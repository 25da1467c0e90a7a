import type { Redis } from 'ioredis';

/**
 * Tells the time by Redis' own clock, so that a script can be told by when it must run: bytes of a connection that was
 * given up can reach Redis at any time. No clock of this process counts that can be set.
 *
 * It is never ahead of Redis, and behind by less than the quickest round trip, as long as nobody sets Redis' clock: what
 * is told to run in time runs in time, or not at all. A clock that is set shows in the next answer.
 */
export class RedisClock {
  readonly #redis: Redis;
  /** By how much Redis is ahead of `performance.now()`; undefined where that is not known. */
  #aheadMs: number | undefined;

  constructor(redis: Redis) {
    this.#redis = redis;
    // Another server may be there by now.
    redis.on('connect', () => {
      this.#aheadMs = undefined;
    });
  }

  /** @returns Redis' milliseconds since the epoch at a moment by `performance.now()`; asks Redis where it must. */
  async at(momentMs: number): Promise<number> {
    if (this.#aheadMs === undefined) await this.#ask();
    return Math.floor(momentMs + this.#aheadMs!);
  }

  /** Learns from an answer: a time by Redis' clock, and when it was asked for, by `performance.now()`. */
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
