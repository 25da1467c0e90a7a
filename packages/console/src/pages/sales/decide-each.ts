import { ClicktrailError } from '../../lib/api.js';
import { pause } from '../../lib/pause.js';
import { failureOf } from '../../lib/use-send.js';
import { decide } from './decide-sale.js';
import type { Decision, Sale, Why } from './sale-report.js';

/** A run of decisions, and how far it has come. */
export interface Progress {
  status: Decision;
  /** Written with each sale. */
  why: Why;
  total: number;
  done: number;
  failed: { sale: Sale; why: string }[];
  /** Not sent yet, or without an answer. */
  left: readonly Sale[];
  /** The text of the fault that ended the run before all were sent; undefined where a person stopped it. */
  interruptedBy?: string | undefined;
}

export const newProgress = (sales: readonly Sale[], status: Decision, why: Why): Progress => ({
  ...{ status, why, total: sales.length },
  ...{ done: 0, failed: [], left: sales },
});

const atOnce = 4;
const attemptsMax = 5;

/**
 * Sends a decision on each sale that is left, a few at a time. Waits where the API says that there are too many requests, and
 * goes on with the others where one is refused. Ends where none gets an answer: the same goes on from there, since a report
 * that is sent twice changes nothing.
 * @param onProgress called after each sale
 * @param signal ends the run; what has been sent stays
 */
export async function decideEach(
  begun: Progress,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const waiting = [...begun.left];
  const unanswered: Sale[] = [];
  let progress: Progress = { ...begun, failed: [...begun.failed], interruptedBy: undefined };
  const move = (own: Partial<Progress>) => {
    progress = { ...progress, ...own, left: [...unanswered, ...waiting] };
    onProgress(progress);
  };
  const work = async () => {
    while (!signal.aborted && progress.interruptedBy === undefined) {
      const sale = waiting.shift();
      if (!sale) return;
      const { refusal, fault } = await settle(sale, begun, signal);
      const failed = refusal === undefined ? progress.failed : [...progress.failed, { sale, why: refusal }];
      if (fault === undefined) move({ done: progress.done + 1, failed });
      else {
        unanswered.push(sale);
        move({ interruptedBy: signal.aborted ? undefined : fault });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return progress;
}

/** The refusal of a decision, or the fault that left it without an answer; neither where it was taken. */
interface Settled {
  refusal?: string;
  fault?: string;
}

async function settle(sale: Sale, { status, why }: Progress, signal: AbortSignal): Promise<Settled> {
  for (let attempt = 1; ; attempt++) {
    try {
      await decide(sale, status, why, signal);
      return {};
    } catch (error) {
      if (!isAway(error) && !signal.aborted) return { refusal: reasonOf(error) };
      if (attempt === attemptsMax || signal.aborted) return { fault: failureOf(error) };
      const seconds = error instanceof ClicktrailError ? error.retryAfterSeconds : undefined;
      await pause((seconds ?? 1) * 1_000, signal);
    }
  }
}

const busy: readonly number[] = [429, 502, 503, 504];

/** True where the sale itself has nothing to do with it: no answer, or nobody there who could decide. */
const isAway = (error: unknown): boolean =>
  error instanceof ClicktrailError ? busy.includes(error.status) : error instanceof TypeError;

const reasonOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof ClicktrailError) ? error.message : failureOf(error);
