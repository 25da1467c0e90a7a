import type { System } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import { type Comparison, compare, type Ledger } from './ledger.js';

/** Waits until everything acknowledged is stored, or nothing moves any more, and compares. No hand is needed. */
export async function drained(system: System, ledger: Ledger, timeoutMs = 60_000): Promise<Comparison> {
  const comparison = async () => compare(ledger, await system.storedIds('clicks'));
  await waitFor(async () => (await comparison()).lost.length === 0, {
    timeoutMs,
    intervalMs: 200,
    what: 'every acknowledged event',
  }).catch(() => {});
  return comparison();
}
