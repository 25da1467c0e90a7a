import { answerRetentionMs, type IdempotentRequest } from '@clicktrail/contracts';
import { defineScript, type RedisClient } from '@clicktrail/redis';
import { recordOf } from './redis-idempotency-store.js';

type Key = Pick<IdempotentRequest, 'keyId' | 'idempotencyKey'>;

/** `used`: an operation whose answer is remembered in Redis has the key, so this one is a different request. */
export type LockOutcome = 'new' | 'held' | 'used';

/**
 * Keeps one Idempotency-Key from being used for two operations whose answers are remembered in two stores, such as a click
 * in Redis and a conversion in Postgres: a service that does not remember in Redis locks its keys there.
 * Rejects where Redis is away.
 */
export interface KeyLocks {
  /** Called before an attempt begins. */
  lock(key: Key): Promise<LockOutcome>;
  /** Called after a failure that releases the key. */
  unlock(key: Key): Promise<void>;
}

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

/** @param redis a connection that refuses at once while Redis is away: `connectForRequests` */
export function createKeyLocks(redis: RedisClient): KeyLocks {
  const lock = defineScript<LockOutcome>(redis, 'clicktrailLockKey', lua('lock-key'), 1);
  const unlock = defineScript<number>(redis, 'clicktrailUnlockKey', lua('unlock-key'), 1);
  return {
    lock: (key) => lock(recordOf(key), answerRetentionMs),
    async unlock(key) {
      await unlock(recordOf(key));
    },
  };
}
