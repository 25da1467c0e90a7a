import type { EventKind } from '@clicktrail/events';
import type { DeadLetter } from '../dead-letters/dead-letter.js';

/**
 * A record of a backup of Redis, for all that cannot be rebuilt from the other stores. The rest comes back by itself:
 * caps are recounted, limits and velocity lose a minute, postbacks are in Postgres.
 */
export type QueueRecord =
  | { type: 'job'; kind: EventKind; batch: string; lines: string }
  | { type: 'set-aside'; event: DeadLetter }
  | { type: 'counters'; day: string; counters: Record<string, string> }
  | { type: 'since'; ms: number }
  /** A remembered answer of ingest, or a plan of one: a retry must not make a second event. */
  | { type: 'hash'; key: string; fields: Record<string, string>; expiresAtMs: number };
