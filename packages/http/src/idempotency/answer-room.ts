import { Refusal } from '@clicktrail/contracts';
import { defineScript, type MemoryMonitor } from '@clicktrail/redis';
import type { Redis } from 'ioredis';

/**
 * Bytes for each request that a key's limit lets pass: the size of an ordinary answer, so that a caller who sends an
 * Idempotency-Key with every request never meets the bound.
 */
const bytesPerRequest = 512;

/** Size of a record without the answer's body. */
const recordBytes = 300;

const hourMs = 60 * 60 * 1_000;
const minutesPerHour = 60;

/** Counts of so long are sent together. */
const sendEveryMs = 100;

/** The limit of a key that was made without one. */
export const defaultRateLimit = 600;

/**
 * Bounds how much is remembered under Idempotency-Keys, so that no key takes the memory that all the others, and events,
 * need. What is over it refuses new keys; what is remembered stays for its 24 hours, and is answered.
 */
export interface AnswerRoom {
  /** Tells whether Redis has room for records beside the room that is kept for events. */
  hasRoom(): boolean;
  /** Undefined where this API key may have more remembered. */
  refusalFor(keyId: string): Refusal | undefined;
  /** Counts an answer of so many bytes. @param rateLimit requests a minute of this key */
  note(keyId: string, bytes: number, rateLimit: number): void;
}

const counterOf = (keyId: string): string => `clicktrail-remembered:${keyId}`;

/**
 * All processes count together, in Redis, and hear a moment later what the others have counted: the bound is one of size, not
 * exact. Redis away: nothing is counted, and nothing can be remembered there either.
 */
export function createAnswerRoom(redis: Redis, memory: Pick<MemoryMonitor, 'hasRoom'>): AnswerRoom {
  const file = new URL('../../../lua/note-remembered.lua', import.meta.url);
  const count = defineScript<[bytes: number, leftMs: number]>(redis, 'clicktrailNoteRemembered', file, 1);
  const fullUntilMs = new Map<string, number>();
  let unsent = new Map<string, { bytes: number; most: number }>();

  const send = () => {
    const sending = unsent;
    unsent = new Map();
    for (const [keyId, { bytes, most }] of sending) {
      count(counterOf(keyId), bytes, hourMs).then(
        ([total, leftMs]) => total > most && fullUntilMs.set(keyId, performance.now() + leftMs),
        () => undefined,
      );
    }
  };

  return {
    hasRoom: () => memory.hasRoom('answers'),
    refusalFor(keyId) {
      const untilMs = fullUntilMs.get(keyId);
      if (untilMs === undefined) return undefined;
      const leftMs = untilMs - performance.now();
      if (leftMs > 0) return new Refusal('rate_limited', { message, retryAfterSeconds: leftMs / 1_000 });
      fullUntilMs.delete(keyId);
      return undefined;
    },
    note(keyId, bytes, rateLimit) {
      if (unsent.size === 0) setTimeout(send, sendEveryMs).unref();
      const before = unsent.get(keyId)?.bytes ?? 0;
      const most = rateLimit * minutesPerHour * bytesPerRequest;
      unsent.set(keyId, { bytes: before + bytes + recordBytes, most });
    },
  };
}

const message =
  'This API key has had as much remembered as it may within an hour: send less, or leave out the Idempotency-Key.';
