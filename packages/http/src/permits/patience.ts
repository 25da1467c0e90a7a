import { Refusal } from '@clicktrail/contracts';

/** The longest that a request waits for its turn. */
export const turnWithinMs = 30_000;

export interface Patience {
  /** Aborted with Refusal `unavailable` once the time is over. */
  signal: AbortSignal;
  /** Stops the clock. */
  forget: () => void;
}

/** Bounds how long a request waits, for however many things it does so one after the other. */
export function patienceOf(waitMs: number = turnWithinMs): Patience {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(lateRefusal(waitMs)), waitMs);
  return { signal: controller.signal, forget: () => clearTimeout(timer) };
}

const lateRefusal = (waitMs: number) =>
  new Refusal('unavailable', {
    message: `There is too much to do right now: this request waited ${waitMs / 1_000} s for its turn. It is safe to retry.`,
    retryAfterSeconds: 5,
  });
