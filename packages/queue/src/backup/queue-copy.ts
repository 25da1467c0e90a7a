import type { EventKind } from '@clicktrail/events';
import type { DeadLetter } from '../dead-letters/dead-letter.js';

/**
 * What of Redis cannot be made anew from the other stores, one record each. What is left out comes back by itself:
 * caps are counted anew, limits and velocity forget a minute, postbacks stand in Postgres.
 */
export type QueueRecord =
  | { type: 'job'; kind: EventKind; batch: string; lines: string }
  | { type: 'set-aside'; event: DeadLetter }
  | { type: 'counters'; day: string; counters: Record<string, string> }
  | { type: 'since'; ms: number }
  /** A remembered answer of ingest, or a plan of one: a retry must not make a second event. */
  | { type: 'hash'; key: string; fields: Record<string, string>; expiresAtMs: number };
