import { hash } from 'node:crypto';
import { unavailable } from '@clicktrail/contracts';
import { AttemptLimiter } from '@clicktrail/http';
import type { RedisClient } from '@clicktrail/redis';
import type { SignInChecks } from './issuer.js';

/** A sign-in between its start and the issuer's answer. */
export interface PendingSignIn extends SignInChecks {
  redirectUri: string;
  /** The path that the browser goes on to. */
  returnTo: string;
}

/** Seconds that a sign-in may take at the issuer. */
export const pendingSeconds = 600;

/** Begun in the time that one is kept: in all, which is some 15 MB of Redis, and from one address, which may be that of an office. */
const bounds = { all: 10_000, address: 200 };
const tooMany = 'There were too many sign-ins from this address. Try again later.';

/**
 * Sign-ins that wait for the issuer's answer, in Redis, for ten minutes. Each is kept under the hash of its state and of the
 * secret that its browser alone has, and is taken once.
 *
 * Redis away: Refusal `unavailable`.
 */
export class PendingSignIns {
  readonly #redis: RedisClient;
  readonly #begun: AttemptLimiter;
  readonly #begunByAddress: AttemptLimiter;

  /** @param max sign-ins that may be begun in ten minutes, in all and from one address */
  constructor(redis: RedisClient, max = bounds) {
    this.#redis = redis;
    const windowMs = pendingSeconds * 1_000;
    this.#begun = new AttemptLimiter(redis, { name: 'single-sign-on', max: max.all, windowMs });
    const byAddress = { name: 'single-sign-on-from', max: max.address, windowMs, message: tooMany };
    this.#begunByAddress = new AttemptLimiter(redis, byAddress);
  }

  /**
   * @param network the client's address, or its /64 in IPv6
   * @throws Refusal `rate_limited` where too many were begun from there in ten minutes; `unavailable`, also where too many were in all
   */
  async add(browserSecret: string, pending: PendingSignIn, network: string): Promise<void> {
    await this.#begunByAddress.take([network]);
    await this.#begun.take(['all']).catch((refusal: unknown) => {
      throw unavailable(refusal);
    });
    const key = keyOf(pending.state, browserSecret);
    await this.#redis.set(key, JSON.stringify(pending), 'EX', pendingSeconds).catch(refuseRedisAway);
  }

  /** @returns undefined for a state that is unknown, was taken, is over, or is another browser's */
  async take(browserSecret: string, state: string): Promise<PendingSignIn | undefined> {
    const text = await this.#redis.getdel(keyOf(state, browserSecret)).catch(refuseRedisAway);
    return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
  }
}

const keyOf = (state: string, browserSecret: string): string =>
  `clicktrail-sign-ins:${hash('sha256', `${state} ${browserSecret}`, 'hex')}`;

const refuseRedisAway = (cause: unknown): never => {
  throw unavailable(cause);
};
