import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@clicktrail/harness';
import { type Comparison, compare, type Ledger } from './ledger.js';

/**
 * Waits until everything acknowledged is stored, or nothing of it was stored for `stillMs`, and compares. No hand is needed.
 * A busy machine may take minutes for what waits, and stores some of it all the time.
 */
export async function drained(system: System, ledger: Ledger, stillMs = 60_000): Promise<Comparison> {
  const compareNow = async () => compare(ledger, await system.storedIds('clicks'));
  let comparison = await compareNow();
  let movedAtMs = performance.now();
  while (comparison.lost.length > 0 && performance.now() - movedAtMs < stillMs) {
    await sleep(200);
    const next = await compareNow();
    if (next.lost.length < comparison.lost.length) movedAtMs = performance.now();
    comparison = next;
  }
  return comparison;
}
