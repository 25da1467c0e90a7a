import { KeyedSemaphore } from '@clicktrail/concurrency';
import { readPermits } from '@clicktrail/http';

/** Reads of one kind that one key may have under way in this process. */
export interface PermitsPerKey {
  readsPerKey: number;
  exportsPerKey: number;
}

/** Bounds how much reads take of ClickHouse and of memory, for each key and for all together. */
export interface ReadPermits {
  reads: KeyedSemaphore;
  exports: KeyedSemaphore;
  /** Apart, because a ledger takes long: neither reports nor exports wait for one. */
  ledgers: KeyedSemaphore;
}

/** Each export holds a connection to each store for as long as its caller reads. */
const exportsAtOnce = 8;
const ledgersAtOnce = 2;

export const openReadPermits = ({ readsPerKey, exportsPerKey }: PermitsPerKey): ReadPermits => ({
  reads: readPermits(readsPerKey),
  exports: new KeyedSemaphore({ total: Math.max(exportsAtOnce, exportsPerKey), perKey: exportsPerKey }),
  ledgers: new KeyedSemaphore({ total: ledgersAtOnce, perKey: 1 }),
});
