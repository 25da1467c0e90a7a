import { defineScript } from './script.js';
import { HashTags, type RedisClient } from './topology.js';

/** One key of each family that the product has in Redis: users get their rights by these prefixes. */
const checkedKeys = (redis: RedisClient): string[] => [
  '{clicktrail-0}:readiness',
  '{clicktrail-reservations}:readiness',
  // In a cluster these are spread over the masters.
  ...new HashTags(redis, (number) => `{clicktrail-limit-${number}}:readiness`).all,
  'clicktrail-idempotency:readiness',
  'clicktrail-readiness',
];

const file = new URL('../../lua/write-check.lua', import.meta.url);

/**
 * Creates a check that the server takes writes: a script with the product's commands, on each family of its keys. A server
 * may answer `PING` and refuse all else: a replica, a full one, a user without rights.
 * @returns the check; it costs one sync and leaves no key. It rejects with the server's error.
 */
export function createWriteCheck(redis: RedisClient): () => Promise<void> {
  const check = defineScript<number>(redis, 'clicktrailCheckWrites', file, 1);
  const keys = checkedKeys(redis);
  return async () => {
    const outcomes = await Promise.allSettled(keys.map((key) => check(key)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
