import { cachedFor, withTimeout } from '@clicktrail/concurrency';
import type { Checks } from './store-checks.js';

/** A part that takes longer to answer counts as down. */
export const answerWithinMs = 1_000;

/** However many ask, the parts are asked no more often. */
const freshMs = 1_000;

export interface Readiness {
  ready: boolean;
  stopping: boolean;
  parts: Record<string, { state: 'up' | 'down' }>;
}

export interface ReadinessOptions {
  parts: Checks;
  isStopping: () => boolean;
  /** Told of each part that is down, with the reason: the answer names the part, and no more. */
  onDown: (part: string, error: unknown) => void;
  /** How long one part may take; 1 s where left out. */
  timeoutMs?: number;
}

/** What `/readyz` answers: 200 where `ready`, else 503. All callers of one second share one look. */
export function readinessOf({
  parts,
  isStopping,
  onDown,
  timeoutMs = answerWithinMs,
}: ReadinessOptions): () => Promise<Readiness> {
  const stateOf = async (part: string, check: () => Promise<unknown>) => {
    try {
      await withTimeout(check, timeoutMs);
      return [part, { state: 'up' as const }] as const;
    } catch (error) {
      onDown(part, error);
      return [part, { state: 'down' as const }] as const;
    }
  };
  const look = cachedFor(
    () => Promise.all(Object.entries(parts).map(([part, check]) => stateOf(part, check))),
    freshMs,
  );
  return async () => {
    const states = await look();
    const stopping = isStopping();
    return {
      ready: !stopping && states.every(([, { state }]) => state === 'up'),
      stopping,
      parts: Object.fromEntries(states),
    };
  };
}
