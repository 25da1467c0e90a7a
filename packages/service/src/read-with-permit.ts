import type { KeyedSemaphore } from '@clicktrail/concurrency';
import { type PermitRequest, withPermit } from '@clicktrail/http';
import type { Pool } from '@clicktrail/postgres';

/** Dependencies of lists and single records. */
export interface ReadDeps {
  /** Connections that neither sales nor changes wait for. */
  reads: Pool;
  /** Bounds how many reads are under way, for each key and for all together. */
  readPermits: Pick<KeyedSemaphore, 'acquire'>;
}

/** Reads from Postgres as one of the reads that the caller's key may have under way. */
export function readWithPermit<T>(
  { readPermits, reads }: ReadDeps,
  { principal }: Pick<PermitRequest, 'principal'>,
  reply: PermitRequest['reply'],
  read: (db: Pool) => Promise<T>,
): Promise<T> {
  return withPermit({ semaphore: readPermits, principal, reply }, () => read(reads));
}
