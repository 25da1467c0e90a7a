import { KeyedSemaphore } from '@clicktrail/concurrency';
import { readPermits } from '@clicktrail/http';

/** How many of one kind one key may have under way in this process. */
export interface ReadLimitsPerKey {
  readsPerKey: number;
  exportsPerKey: number;
}

/** Bounds what reads take of ClickHouse and of the memory, for each key and for all together. */
export interface ReadGate {
  reads: KeyedSemaphore;
  exports: KeyedSemaphore;
  /** Apart: a ledger is long, and neither reports nor exports wait for it. */
  ledgers: KeyedSemaphore;
}

/** Each of them holds a connection to each store for as long as its caller reads. */
const exportsAtOnce = 8;
const ledgersAtOnce = 2;

export const openReadGate = ({ readsPerKey, exportsPerKey }: ReadLimitsPerKey): ReadGate => ({
  reads: readPermits(readsPerKey),
  exports: new KeyedSemaphore({ total: Math.max(exportsAtOnce, exportsPerKey), perKey: exportsPerKey }),
  ledgers: new KeyedSemaphore({ total: ledgersAtOnce, perKey: 1 }),
});
