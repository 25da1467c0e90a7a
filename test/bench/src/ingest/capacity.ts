import type { System } from '@clicktrail/harness';
import { type LoadOptions, load } from '../measure/load.js';
import { untilStored } from './until-stored.js';

/** So that the wait for the last insert, of half a second, is not what is measured: of ten seconds it would be a twentieth. */
export const secondsAtLeast = 30;

export interface Capacity {
  /** Events per second that arrive in ClickHouse for as long as one likes, the load generator on the same cores. */
  perSecond: number;
  answered: number;
}

/** The rate that the whole system sustains: a load as large as possible, until all of it is stored. */
export async function sustainedCapacity(system: System, target: LoadOptions): Promise<Capacity> {
  const before = await untilStored(system, 0);
  const start = performance.now();
  const { answered } = await load({ ...target, seconds: Math.max(target.seconds, secondsAtLeast) });
  await untilStored(system, before + answered);
  return { perSecond: answered / ((performance.now() - start) / 1_000), answered };
}
