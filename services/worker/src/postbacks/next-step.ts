import type { NextStep } from '@clicktrail/postgres';

export interface AttemptOutcome {
  /** Null if there was no answer. */
  status: number | null;
  retryAfterMs?: number | undefined;
}

/** The current run of a postback, before this attempt. */
export interface RunSoFar {
  attempts: number;
  /** Milliseconds since the first attempt. */
  runAgeMs: number;
}

const firstDelayMs = 5_000;
const windowMs = 24 * 3_600_000;
/** Spreads a delay by a fifth either way, so that calls that failed together are not retried together. */
const jitter = 0.2;

/**
 * Decides what follows an attempt: 2xx ends the run as delivered, 410 as failed, everything else is retried after
 * 5, 10, 20, … seconds within 24 hours of the first attempt. `Retry-After` can only delay a retry; one beyond the
 * 24 hours ends the run.
 * @param random 0 to 1
 */
export function nextStep(outcome: AttemptOutcome, run: RunSoFar, random: number): NextStep {
  const { status, retryAfterMs = 0 } = outcome;
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered' };
  if (status === 410) return { status: 'failed' };
  const backoffMs = firstDelayMs * 2 ** run.attempts * (1 - jitter + 2 * jitter * random);
  const delayMs = Math.round(Math.max(backoffMs, retryAfterMs));
  return run.runAgeMs + delayMs > windowMs ? { status: 'failed' } : { status: 'pending', delayMs };
}
