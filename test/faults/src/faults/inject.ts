import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultContext, FaultKind } from './fault.js';
import { Locks } from './locks.js';
import type { PlannedFault } from './plan.js';

export interface Injection {
  /** Faults that are active now. */
  readonly underWay: ReadonlySet<FaultKind>;
  /** Resolves once every fault that began is mended; rejects with what the harness itself could not do. */
  done: Promise<void>;
}

/** Injects the planned faults until `healing` fires; faults that have not begun by then are skipped. */
export function injectFaults(
  plan: PlannedFault[],
  context: Omit<FaultContext, 'random'>,
  onFault: (kind: FaultKind, error: unknown) => void,
): Injection {
  const { healing, tally } = context;
  const underWay = new Set<FaultKind>();
  const locks = new Locks();
  const bringAbout = async ({ atMs, kind, random }: PlannedFault) => {
    await sleep(atMs, undefined, { signal: healing }).catch(() => undefined);
    if (healing.aborted) return;
    await locks.holding(kind.targets, async () => {
      if (healing.aborted) return;
      underWay.add(kind);
      tally.faults.set(kind.name, (tally.faults.get(kind.name) ?? 0) + 1);
      await kind.run({ ...context, random }).catch((error) => onFault(kind, error));
      underWay.delete(kind);
    });
  };
  return { underWay, done: Promise.all(plan.map(bringAbout)).then(() => undefined) };
}
