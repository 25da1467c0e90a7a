import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { answerRetentionMs, type IdempotentRequest } from './idempotency-store.js';
import { recordOf } from './redis-idempotency-store.js';

type Key = Pick<IdempotentRequest, 'keyId' | 'idempotencyKey'>;

/** `used`: an operation that is remembered in Redis has the key, so this one is a different request. */
export type Claim = 'new' | 'held' | 'used';

/**
 * Keeps one Idempotency-Key from being used for two operations whose answers are remembered in two stores: a click in
 * Redis and a conversion in Postgres, say. A service that does not remember in Redis claims its keys there.
 * Rejects where Redis is away.
 */
export interface KeyClaims {
  /** Before an attempt begins. */
  claim(key: Key): Promise<Claim>;
  /** After a failure that released the key. */
  giveBack(key: Key): Promise<void>;
}

const lua = (name: string) => new URL(`../../../lua/${name}.lua`, import.meta.url);

/** @param redis a connection that refuses at once while Redis is away: `connectForRequests` */
export function createKeyClaims(redis: Redis): KeyClaims {
  const claim = defineScript<Claim>(redis, 'clicktrailClaimKey', lua('claim-key'), 1);
  const unclaim = defineScript<number>(redis, 'clicktrailUnclaimKey', lua('unclaim-key'), 1);
  return {
    claim: (key) => claim(recordOf(key), answerRetentionMs),
    async giveBack(key) {
      await unclaim(recordOf(key));
    },
  };
}
