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

/** Of the whole installation, in the time that one is kept: at most some 15 MB of Redis. */
const pendingMax = 10_000;

/**
 * Sign-ins that wait for the issuer's answer, in Redis, for ten minutes. Each is kept under the hash of its state and of the
 * secret that its browser alone has, and is taken once.
 *
 * Redis away: Refusal `unavailable`.
 */
export class PendingSignIns {
  readonly #redis: RedisClient;
  readonly #begun: AttemptLimiter;

  /** @param max sign-ins that may be begun in ten minutes */
  constructor(redis: RedisClient, max = pendingMax) {
    this.#redis = redis;
    const windowMs = pendingSeconds * 1_000;
    this.#begun = new AttemptLimiter(redis, { name: 'single-sign-on', max, windowMs });
  }

  /** @throws Refusal `unavailable`, also where too many were begun in ten minutes */
  async add(browserSecret: string, pending: PendingSignIn): Promise<void> {
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
