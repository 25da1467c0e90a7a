import { isCluster, type RedisClient } from './topology.js';

const readTime = "return redis.call('TIME')";

/**
 * Estimates the time of Redis' own clock, to give a script a deadline: bytes of a closed connection can reach Redis at any
 * time. It adds the monotonic clock of this process, which cannot be set, to the times that Redis has reported.
 *
 * The estimate is never ahead of Redis, and behind by less than the quickest round trip, unless Redis' clock is set: a
 * script runs within its deadline, or not at all. A clock that was set shows in the next answer, and so does that of another
 * server of a cluster that the key has moved to.
 */
export class RedisClock {
  readonly #redis: RedisClient;
  readonly #key: string;
  /** Redis' time minus `performance.now()`; undefined while unknown. */
  #aheadMs: number | undefined;

  /** @param key of the slot that the scripts use: in a cluster it tells the server */
  constructor(redis: RedisClient, key: string) {
    this.#redis = redis;
    this.#key = key;
    const forget = () => {
      this.#aheadMs = undefined;
    };
    // It may be another server.
    redis.on('connect', forget);
    if (isCluster(redis)) redis.on('+node', forget).on('-node', forget);
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
    const [seconds, microseconds] = (await this.#redis.eval(readTime, 1, this.#key)) as [string, string];
    this.note(Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000), askedAtMs);
  }
}
