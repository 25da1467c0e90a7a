import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, PartName } from '@clicktrail/harness';
import type { StoreName } from '@clicktrail/local-stores';
import type { Random } from '@clicktrail/testing';
import type { Book } from '../traffic/book.js';
import type { Direct } from './direct.js';

/** What a fault may break; two faults never work on one at the same time. */
export type Target = StoreName | PartName | 'rolling restart';

export interface FaultContext {
  fleet: Fleet;
  direct: Direct;
  book: Book;
  random: Random;
  tally: Tally;
  /** Whether a killed Redis loses what it had not synced. */
  powerLoss: boolean;
  /** Fires when everything is to be healed: faults end early. */
  healing: AbortSignal;
}

/** What was done to the system. Cut replies are counted by the proxies. */
export interface Tally {
  kills: number;
  outages: number;
  /** What Redis lost because it had not synced it. */
  unsyncedBytes: number;
  /** How often each fault was brought about. */
  faults: Map<string, number>;
}

export interface FaultKind {
  name: string;
  targets: readonly Target[];
  /** How often in ten minutes. */
  perTenMinutes: number;
  /** Once at least, however short the run is. */
  always?: boolean;
  /** At even distances, and not at random times. */
  evenly?: boolean;
  /** Only in runs that are longer than this. */
  leastRunMs?: number;
  /** What it interrupts has a lease that must run out before it can go on, so it comes early enough in a run. */
  leavesLease?: boolean;
  /** Breaks something and mends it again, whatever happens. */
  run(context: FaultContext): Promise<void>;
}

/** Waits, but not longer than until everything is to be healed. */
export async function rest(ms: number, { healing }: FaultContext): Promise<void> {
  await sleep(ms, undefined, { signal: healing }).catch(() => undefined);
}
