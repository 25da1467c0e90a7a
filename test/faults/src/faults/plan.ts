import type { Random } from '@clicktrail/testing';
import { contents } from './contents.js';
import type { FaultKind } from './fault.js';
import { kills } from './kills.js';
import { lateBytes } from './late-bytes.js';
import { limits } from './limits.js';
import { network } from './network.js';
import { outages } from './outages.js';
import { processes } from './processes.js';

export const faultKinds: FaultKind[] = [
  ...kills,
  ...outages,
  ...network,
  ...lateBytes,
  ...limits,
  ...processes,
  ...contents,
];

export interface PlannedFault {
  atMs: number;
  kind: FaultKind;
  random: Random;
}

const tenMinutesMs = 600_000;
const firstMs = 500;
/** Longer than the lease of an idempotent request, which one that died keeps until then. */
const leaseMs = 15_000;
const leastShare = 0.35;

/**
 * When which fault is brought about: the same for the same seed, kinds and length.
 * What leaves a lease behind does not come in the last moments of a run, so that its end need not be waited for long.
 */
export function planFaults(random: Random, runMs: number, kinds = faultKinds): PlannedFault[] {
  const planned = kinds.flatMap((kind) => {
    const own = random.branch();
    if ((kind.leastRunMs ?? 0) > runMs) return [];
    const lastMs = kind.leavesLease ? Math.max(runMs - leaseMs, runMs * leastShare) : runMs;
    const share = (kind.perTenMinutes * runMs) / tenMinutesMs;
    const drawn = Math.floor(share + own.next());
    const count = Math.max(drawn, kind.always ? 1 : 0);
    const step = (lastMs - firstMs) / count;
    return Array.from({ length: count }, (_, i) => ({
      atMs: Math.round(firstMs + (kind.evenly ? i * step : own.next() * (lastMs - firstMs))),
      kind,
      random: own.branch(),
    }));
  });
  return planned.sort((a, b) => a.atMs - b.atMs);
}
