import type { Redis } from 'ioredis';
import { defineScript } from './script.js';

/** One key of each family that the product has in Redis: users get their rights by these prefixes. */
const checkedKeys = [
  '{clicktrail-0}:readiness',
  '{clicktrail-reservations}:readiness',
  '{clicktrail-limit-0}:readiness',
  'clicktrail-idempotency:readiness',
  'clicktrail-readiness',
];

const file = new URL('../../lua/write-check.lua', import.meta.url);

/**
 * Creates a check that the server takes writes: a script with the product's commands, on each family of its keys. A server
 * may answer `PING` and refuse all else: a replica, a full one, a user without rights.
 * @returns the check; it costs one sync and leaves no key. It rejects with the server's error.
 */
export function createWriteCheck(redis: Redis): () => Promise<void> {
  const check = defineScript<number>(redis, 'clicktrailCheckWrites', file, 1);
  return async () => {
    const outcomes = await Promise.allSettled(checkedKeys.map((key) => check(key)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
