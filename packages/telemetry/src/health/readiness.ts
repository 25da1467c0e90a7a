import { cachedFor, withTimeout } from '@clicktrail/concurrency';
import type { Checks } from './store-checks.js';

/** Time limit for one check; a store that takes longer counts as down. */
export const answerWithinMs = 1_000;

const reportEveryMs = 1_000;

export interface Readiness {
  ready: boolean;
  stopping: boolean;
  /** State by store. */
  parts: Record<string, { state: 'up' | 'down' }>;
}

export interface ReadinessOptions {
  checks: Checks;
  isStopping: () => boolean;
  /** Called for each store that is down, at most once a second. The response names the store and not the reason. */
  onDown: (store: string, error: unknown) => void;
  /** Time limit for one check; 1 s where left out. */
  timeoutMs?: number;
}

/**
 * Makes the function behind `/readyz`, which is 200 where `ready` and otherwise 503. Requests at the same time share one
 * round of checks; a check that costs something caches its own outcome.
 */
export function readinessOf({
  checks,
  isStopping,
  onDown,
  timeoutMs = answerWithinMs,
}: ReadinessOptions): () => Promise<Readiness> {
  const reportedAtMs = new Map<string, number>();
  const report = (store: string, error: unknown) => {
    if (performance.now() - (reportedAtMs.get(store) ?? Number.NEGATIVE_INFINITY) < reportEveryMs) return;
    reportedAtMs.set(store, performance.now());
    onDown(store, error);
  };
  const stateOf = async (store: string, check: () => Promise<unknown>) => {
    try {
      await withTimeout(check, timeoutMs);
      return [store, { state: 'up' as const }] as const;
    } catch (error) {
      report(store, error);
      return [store, { state: 'down' as const }] as const;
    }
  };
  const readStates = cachedFor(
    () => Promise.all(Object.entries(checks).map(([store, check]) => stateOf(store, check))),
    0,
  );
  return async () => {
    const states = await readStates();
    const stopping = isStopping();
    return {
      ready: !stopping && states.every(([, { state }]) => state === 'up'),
      stopping,
      parts: Object.fromEntries(states),
    };
  };
}
