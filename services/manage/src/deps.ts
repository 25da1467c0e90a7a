import type { Catalog } from '@clicktrail/catalog';
import type { KeyedSemaphore } from '@clicktrail/concurrency';
import type { AnswerRoom, KeyLocks } from '@clicktrail/http';
import type { Pool, PostgresIdempotencyStore } from '@clicktrail/postgres';
import type { EventQueue } from '@clicktrail/queue';
import type { ReadDeps } from '@clicktrail/service';
import type { ConsoleSite } from './console/open-site.js';
import type { People } from './people.js';

/** Everything the management service needs; tests build the same. */
export interface ManageDeps extends ReadDeps {
  /** For changes. */
  pool: Pool;
  /** Bounds how many changes are under way, for each key and for all together. */
  changes: Pick<KeyedSemaphore, 'acquire'>;
  catalog: Catalog;
  idempotency: PostgresIdempotencyStore;
  /** Bounds what may be remembered. Unbounded by default. */
  answerRoom?: AnswerRoom | undefined;
  /** Left out where nothing beside it takes an Idempotency-Key. */
  keyLocks?: KeyLocks;
  /** Dead letters, and their way back onto the queue. */
  queue: Pick<EventQueue, 'deadLetters' | 'addAgain'>;
  /** Users, their passwords and second factors. */
  people: People;
  /** The built console; without it there is none. */
  site?: ConsoleSite | undefined;
  /** ISO 4217; its own rate is 1 and cannot be set. */
  reportingCurrency: string;
  /** `POSTBACK_ALLOW_PRIVATE`: tests of postbacks may call private, loopback and link-local addresses. */
  postbackAllowPrivate: boolean;
}
