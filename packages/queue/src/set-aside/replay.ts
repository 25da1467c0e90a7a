import type { EventQueue } from '../event-queue.js';
import type { SetAside } from './set-aside.js';
import { batchOf, type SetAsideEvent } from './set-aside-event.js';

/** What became of events that were to be tried once more. */
export interface Replayed {
  /** On the queue again. The worker stores them, or sets them aside anew. */
  replayed: string[];
  /** Still set aside, or gone by now: their batch waits in the queue already, or their line has no id. */
  left: string[];
}

/**
 * Puts set-aside events back on the queue, and takes them out of what is set aside in the same step. A step that comes
 * late, when one of its events has been dropped or replayed, does nothing.
 */
export async function replaySetAside(
  queue: Pick<EventQueue, 'addAgain'>,
  setAside: Pick<SetAside, 'leaving'>,
  events: readonly SetAsideEvent[],
): Promise<Replayed> {
  const outcome: Replayed = { replayed: [], left: [] };
  for (const [batch, together] of byBatch(events)) {
    const lines = together.map(({ line }) => `${line}\n`).join('');
    const queued =
      batch !== '' && (await queue.addAgain(together[0]!.kind, batch, lines, setAside.leaving(together)));
    (queued ? outcome.replayed : outcome.left).push(...together.map(({ id }) => id));
  }
  return outcome;
}

/** Events of one batch travel in one job, which has the batch's name; those without one stand under ''. */
function byBatch(events: readonly SetAsideEvent[]): Map<string, SetAsideEvent[]> {
  const batches = new Map<string, SetAsideEvent[]>();
  for (const event of events) {
    const batch = batchOf(event) ?? '';
    batches.set(batch, [...(batches.get(batch) ?? []), event]);
  }
  return batches;
}
