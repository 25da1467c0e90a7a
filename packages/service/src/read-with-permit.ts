import type { KeyedSemaphore } from '@clicktrail/concurrency';
import { type PermitRequest, withPermit } from '@clicktrail/http';
import { completeUntil, type Pool } from '@clicktrail/postgres';

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

/** Dependencies of lists that may lag. */
export interface ListDeps extends ReadDeps {
  /** A standby to read them from; the primary where left out. */
  standby?: Pool | undefined;
}

/** The same for a list that may lag. One from a standby says by its `asOf` up to when it is complete. */
export function readListWithPermit<List extends { asOf: string }>(
  { standby, ...deps }: ListDeps,
  request: Pick<PermitRequest, 'principal'>,
  reply: PermitRequest['reply'],
  read: (db: Pool) => Promise<List>,
): Promise<List> {
  if (standby === undefined) return readWithPermit(deps, request, reply, read);
  return readWithPermit({ ...deps, reads: standby }, request, reply, async (db) => {
    const asOf = await completeUntil(db);
    return { ...(await read(db)), asOf };
  });
}
