import type { KeyedSemaphore } from '@clicktrail/concurrency';
import { inTurn, type Turn } from '@clicktrail/http';
import type { Pool } from '@clicktrail/postgres';

/** What a service needs for its lists and single records. */
export interface ReadDeps {
  /** Connections that neither sales nor changes wait for. */
  reads: Pool;
  /** Bounds how many reads are under way, for each key and for all together. */
  gate: Pick<KeyedSemaphore, 'acquire'>;
}

/** Reads from Postgres as one of the reads that the caller's key may have under way. */
export function readInTurn<T>(
  { gate, reads }: ReadDeps,
  { principal: { keyId } }: { principal: Pick<Turn, 'keyId'> },
  reply: Turn['reply'],
  read: (db: Pool) => Promise<T>,
): Promise<T> {
  return inTurn({ semaphore: gate, keyId, reply }, () => read(reads));
}
