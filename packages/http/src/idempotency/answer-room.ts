import { type Principal, Refusal } from '@clicktrail/contracts';
import { defineScript, type MemoryMonitor, type RedisClient } from '@clicktrail/redis';

/**
 * Bytes for each request that a key's limit lets pass. Ordinary answers are smaller, so a caller who sends an
 * Idempotency-Key with every request stays below the bound.
 */
const bytesPerRequest = 512;

/** Size of a record without the answer's body. */
const recordBytes = 300;

const hourMs = 60 * 60 * 1_000;
const minutesPerHour = 60;

/** The interval at which counts are sent to Redis. */
const sendEveryMs = 100;

/** Bytes for each event that a key's limit of events lets pass in batches; packed, their results are smaller. */
const bytesPerEvent = 20;

/** What a caller may send. */
export type CallerLimits = Pick<Principal, 'rateLimit' | 'eventLimit'>;

/** The limits of a caller without a key: it sends no batches. */
export const defaultLimits: CallerLimits = { rateLimit: 600, eventLimit: 0 };

/**
 * Bounds the bytes that are remembered under Idempotency-Keys, so that no API key takes the memory that the others, and
 * events, need. Beyond the bound new keys are refused; remembered answers stay for their 24 hours and are sent again.
 */
export interface AnswerRoom {
  /** Tells whether Redis has room for records beside the room that is kept for events. */
  hasRoom(): boolean;
  /** Undefined where this API key may have more remembered. */
  refusalFor(keyId: string): Refusal | undefined;
  /** Counts an answer of so many bytes. @param limits of this key */
  note(keyId: string, bytes: number, limits: CallerLimits): void;
}

const counterOf = (keyId: string): string => `clicktrail-remembered:${keyId}`;

/**
 * Counts in Redis, for all processes together. A process sees the counts of the others with a short delay, so the bound is
 * not exact. Redis away: nothing is counted, and nothing can be remembered there either.
 */
export function createAnswerRoom(redis: RedisClient, memory: Pick<MemoryMonitor, 'hasRoom'>): AnswerRoom {
  const file = new URL('../../../lua/note-remembered.lua', import.meta.url);
  const count = defineScript<[bytes: number, leftMs: number]>(redis, 'clicktrailNoteRemembered', file, 1);
  const fullUntilMs = new Map<string, number>();
  let unsent = new Map<string, { bytes: number; bytesMax: number }>();

  const send = () => {
    const sending = unsent;
    unsent = new Map();
    for (const [keyId, { bytes, bytesMax }] of sending) {
      count(counterOf(keyId), bytes, hourMs).then(
        ([total, leftMs]) => total > bytesMax && fullUntilMs.set(keyId, performance.now() + leftMs),
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
    note(keyId, bytes, { rateLimit, eventLimit }) {
      if (unsent.size === 0) setTimeout(send, sendEveryMs).unref();
      const before = unsent.get(keyId)?.bytes ?? 0;
      const bytesPerMinute = rateLimit * bytesPerRequest + eventLimit * bytesPerEvent;
      const bytesMax = bytesPerMinute * minutesPerHour;
      unsent.set(keyId, { bytes: before + bytes + recordBytes, bytesMax });
    },
  };
}

const message =
  'This API key has had as much remembered as it may within an hour: send less, or leave out the Idempotency-Key.';
