import { answerOf, api } from '../../lib/api.js';
import { insist } from '../../lib/insist.js';
import type { Decision, Why } from './sale-report.js';

/** Sales of one request: a fifth of what the API takes, so that the progress moves. */
const atOnce = 200;

/** A decision on all pending sales of a list, and how far it has come. Its JSON is all that is needed to go on. */
export interface PendingRun {
  status: Decision;
  why: Why;
  /** Pending sales when it began. */
  total: number;
  done: number;
  /** Sales that somebody else decided before, or that are gone. */
  others: number;
  /** Sales that were sent and of which no answer came. */
  sent: string[];
  /** The page of the list that follows them; null for the first, undefined where none does. */
  next: string | null | undefined;
}

export const newRun = (status: Decision, why: Why, total: number): PendingRun => ({
  ...{ status, why, total },
  ...{ done: 0, others: 0, sent: [], next: null },
});

/**
 * Decides the sales of a list that are pending, page by page, the newest first: those that arrive meanwhile are for another
 * run. Each request names what it decides and leaves all that is pending no more, so that one without an answer is sent
 * again: no sale is decided twice, and no decision of somebody else is undone.
 * @param filters of the list of sales
 * @param onProgress called with each new state, before a request leaves and after it was answered
 * @param signal ends it after the request that is under way
 * @throws ClicktrailError, or a TypeError where no answer comes. The last state that `onProgress` got goes on from there
 */
export async function decidePending(
  begun: PendingRun,
  filters: Record<string, string>,
  onProgress: (run: PendingRun) => void,
  signal: AbortSignal,
): Promise<PendingRun> {
  let run = begun;
  const move = (to: PendingRun) => {
    run = to;
    onProgress(to);
  };
  while (!signal.aborted) {
    if (run.sent.length === 0) {
      if (run.next === undefined) break;
      const page = await insist(() => pageOf(filters, run.next), signal);
      move({ ...run, ...page });
      if (page.sent.length === 0) break;
    }
    const done = await insist(() => decide(run), signal);
    move({ ...run, done: run.done + done, others: run.others + run.sent.length - done, sent: [] });
  }
  return run;
}

/** True where something is left to do. */
export const isUnfinished = ({ sent, next }: PendingRun): boolean => sent.length > 0 || next !== undefined;

async function pageOf(
  filters: Record<string, string>,
  cursor: string | null | undefined,
): Promise<Pick<PendingRun, 'sent' | 'next'>> {
  const query = { ...filters, status: 'pending' as const, limit: atOnce, ...(cursor && { cursor }) };
  const { rows, nextCursor } = await answerOf(api.GET('/api/v1/conversions', { params: { query } }));
  return { sent: rows.map(({ id }) => id), next: nextCursor ?? undefined };
}

/** @returns how many of them have the decision now; those of an earlier request without an answer among them */
async function decide({ sent: ids, status, why }: PendingRun): Promise<number> {
  const body = { ids, status, if_status: 'pending' as const, ...why };
  const { results } = await answerOf(api.POST('/api/v1/conversions/decisions', { body }));
  return results.filter((each) => each.status === 200 && each.conversion.status === status).length;
}
