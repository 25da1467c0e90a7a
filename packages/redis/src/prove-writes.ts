import type { Redis } from 'ioredis';
import { defineScript } from './script.js';

/** One key of each family that the product has in Redis: a user's rights are given by these beginnings. */
const provedKeys = [
  '{clicktrail-0}:readiness',
  '{clicktrail-reservations}:readiness',
  '{clicktrail-limit-0}:readiness',
  'clicktrail-idempotency:readiness',
  'clicktrail-readiness',
];

const file = new URL('../../lua/prove-writes.lua', import.meta.url);

/**
 * Proves that this server takes writes, by scripts and commands like those that the product uses, on each family of its
 * keys. A server can answer `PING` and refuse everything else: a replica, a full one, a user without rights.
 * @returns what to call; it costs one sync, and leaves nothing behind. It rejects with what the server says.
 */
export function writeProof(redis: Redis): () => Promise<void> {
  const prove = defineScript<number>(redis, 'clicktrailProveWrites', file, 1);
  return async () => {
    const outcomes = await Promise.allSettled(provedKeys.map((key) => prove(key)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };
}
