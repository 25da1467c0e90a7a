import { ClicktrailError } from '../clicktrail-error.js';

const firstDelayMs = 250;
const retryAfterMinMs = 100;
const delayMaxMs = 30_000;
/** The longest that a service's `Retry-After` is heeded. */
const retryAfterMaxMs = 300_000;

/**
 * Whether the same request under the same key may succeed later: no answer came, or one that passes. All others are the
 * service's last word. A 5xx is none either: the service remembers no answer from 500 on.
 */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof ClicktrailError)) return true;
  return error.status >= 500 || isWait(error);
}

/**
 * Whether nothing is wrong and the batch is only to wait: a limit is reached, or an earlier attempt still runs, which the
 * service says for seconds where the process that ran it has died.
 */
export const isWait = (error: unknown): boolean =>
  error instanceof ClicktrailError && (error.status === 429 || error.code === 'idempotency_in_progress');

/** How long the service asks to wait, in milliseconds; undefined where it does not say. */
export function retryAfterMs(error: unknown): number | undefined {
  const seconds = error instanceof ClicktrailError ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? undefined
    : Math.max(Math.min(seconds * 1_000, retryAfterMaxMs), retryAfterMinMs);
}

/** The wait after an attempt, counted from 1: twice that of the one before, less up to half, so that callers part. */
export const backoffMs = (attempt: number): number =>
  Math.min(firstDelayMs * 2 ** (attempt - 1), delayMaxMs) * (1 - Math.random() / 2);
