import { ClicktrailError } from '../../lib/api.js';
import { failureOf } from '../../lib/use-send.js';
import { decide } from './decide-sale.js';
import type { Decision, Sale, Why } from './sale-report.js';

/** The progress of a run of decisions. */
export interface Progress {
  status: Decision;
  total: number;
  done: number;
  failed: { sale: Sale; why: string }[];
}

const atOnce = 4;
const attemptsMax = 5;
const pauseMsMax = 60_000;

/**
 * Sends a decision on each of some sales, a few at a time. Waits where the API says that there are too many requests, and
 * goes on with the others where one fails.
 * @param why written with each sale
 * @param onProgress called after each sale
 * @param signal ends the run; what has been sent stays
 */
export async function decideEach(
  sales: readonly Sale[],
  status: Decision,
  why: Why,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const progress: Progress = { status, total: sales.length, done: 0, failed: [] };
  const waiting = [...sales];
  const work = async () => {
    for (let sale = waiting.shift(); sale && !signal.aborted; sale = waiting.shift()) {
      const failure = await whyNot(sale, status, why, signal);
      if (signal.aborted) return;
      progress.done += 1;
      if (failure !== undefined) progress.failed.push({ sale, why: failure });
      onProgress({ ...progress });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return progress;
}

/** Decides one sale. @returns why it could not */
async function whyNot(
  sale: Sale,
  status: Decision,
  why: Why,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await decide(sale, status, why, signal);
      return undefined;
    } catch (error) {
      if (!isBusy(error) || attempt === attemptsMax || signal.aborted) return reasonOf(error);
      await pause((error.retryAfterSeconds ?? 1) * 1_000, signal);
    }
  }
}

const isBusy = (error: unknown): error is ClicktrailError =>
  error instanceof ClicktrailError && (error.status === 429 || error.status === 503);

const reasonOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof ClicktrailError) && !(error instanceof TypeError)
    ? error.message
    : failureOf(error);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, Math.min(ms, pauseMsMax));
    signal.addEventListener('abort', () => {
      clearTimeout(waiting);
      resolve();
    });
  });
}
