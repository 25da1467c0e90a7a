import type { NextStep } from '@clicktrail/postgres';

export interface AttemptOutcome {
  /** Null where no answer came. */
  status: number | null;
  retryAfterMs?: number | undefined;
}

export interface AttemptPlace {
  /** How many attempts of this run were made before. */
  attempts: number;
  /** Milliseconds since the first of them. */
  runAgeMs: number;
}

const firstDelayMs = 5_000;
const windowMs = 24 * 3_600_000;
/** A delay is spread by a fifth either way, so that what failed together does not come back together. */
const jitter = 0.2;

/**
 * What follows an attempt: 2xx is the end, 410 too, everything else is tried again after 5, 10, 20, … seconds
 * within 24 hours of the first attempt. `Retry-After` can only make it later; one that points beyond
 * the 24 hours ends the run, and the log shows why.
 * @param random 0 to 1
 */
export function nextStep(outcome: AttemptOutcome, place: AttemptPlace, random: number): NextStep {
  const { status, retryAfterMs = 0 } = outcome;
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered' };
  if (status === 410) return { status: 'failed' };
  const backoffMs = firstDelayMs * 2 ** place.attempts * (1 - jitter + 2 * jitter * random);
  const delayMs = Math.round(Math.max(backoffMs, retryAfterMs));
  return place.runAgeMs + delayMs > windowMs ? { status: 'failed' } : { status: 'pending', delayMs };
}
