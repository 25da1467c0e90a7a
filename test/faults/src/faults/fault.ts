import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, ProcessName } from '@clicktrail/harness';
import type { StoreName } from '@clicktrail/local-stores';
import type { Random } from '@clicktrail/testing';
import type { Book } from '../traffic/book.js';
import type { Direct } from './direct.js';

/** Targets of faults; two faults never have one target at the same time. */
export type Target = StoreName | ProcessName | 'rolling restart';

export interface FaultContext {
  fleet: Fleet;
  direct: Direct;
  book: Book;
  random: Random;
  tally: Tally;
  /** A killed Redis loses its unsynced data. */
  powerLoss: boolean;
  /** Fires when everything is to be healed: faults end early. */
  healing: AbortSignal;
}

/** Faults done to the system. The proxies count cut replies. */
export interface Tally {
  kills: number;
  outages: number;
  /** Bytes that Redis lost unsynced. */
  unsyncedBytes: number;
  /** Number of times of each fault. */
  faults: Map<string, number>;
}

export interface FaultKind {
  name: string;
  targets: readonly Target[];
  /** Times in ten minutes. */
  perTenMinutes: number;
  /** Once at least, however short the run is. */
  always?: boolean;
  /** At even distances, and not at random times. */
  evenly?: boolean;
  /** Only in runs that are longer than this. */
  leastRunMs?: number;
  /** Leaves a lease that must run out, so it comes early enough in a run. */
  leavesLease?: boolean;
  /** Breaks something and mends it again, whatever happens. */
  run(context: FaultContext): Promise<void>;
}

/** Waits, but not longer than until everything is to be healed. */
export async function rest(ms: number, { healing }: FaultContext): Promise<void> {
  await sleep(ms, undefined, { signal: healing }).catch(() => undefined);
}
