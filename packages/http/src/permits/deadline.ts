import { Refusal } from '@clicktrail/contracts';

/** The longest that a request waits for a permit. */
export const permitWithinMs = 30_000;

export interface Deadline {
  /** Aborts with Refusal `unavailable` once the time is over. */
  signal: AbortSignal;
  /** Stops the timer. */
  forget: () => void;
}

/** Bounds how long a request waits, however many things it waits for one after the other. */
export function deadlineAfter(waitMs: number = permitWithinMs): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(lateRefusal(waitMs)), waitMs);
  return { signal: controller.signal, forget: () => clearTimeout(timer) };
}

const lateRefusal = (waitMs: number) =>
  new Refusal('unavailable', {
    message: `There is too much to do right now: this request waited ${waitMs / 1_000} s for its turn. It is safe to retry.`,
    retryAfterSeconds: 5,
  });
