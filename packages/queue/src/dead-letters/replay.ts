import type { EventQueue } from '../event-queue.js';
import { batchOf, type DeadLetter } from './dead-letter.js';
import type { DeadLetters } from './dead-letters.js';

/** Outcome of a replay, by event id. */
export interface Replayed {
  /** On the queue again. The worker stores them, or keeps them as dead letters again. */
  replayed: string[];
  /** Still a dead letter, or gone by now: their batch waits in the queue already, or their line has no id. */
  left: string[];
}

/**
 * Puts dead letters back on the queue and removes them in the same step. A step that arrives late, when one of its
 * events has been dropped or replayed, does nothing.
 */
export async function replayDeadLetters(
  queue: Pick<EventQueue, 'addAgain'>,
  deadLetters: Pick<DeadLetters, 'leaving'>,
  events: readonly DeadLetter[],
): Promise<Replayed> {
  const outcome: Replayed = { replayed: [], left: [] };
  for (const [batch, together] of byBatch(events)) {
    const lines = together.map(({ line }) => `${line}\n`).join('');
    const queued =
      batch !== '' && (await queue.addAgain(together[0]!.kind, batch, lines, deadLetters.leaving(together)));
    (queued ? outcome.replayed : outcome.left).push(...together.map(({ id }) => id));
  }
  return outcome;
}

/** Events of one batch travel in one job, whose id is the batch; those without one stand under ''. */
function byBatch(events: readonly DeadLetter[]): Map<string, DeadLetter[]> {
  const batches = new Map<string, DeadLetter[]>();
  for (const event of events) {
    const batch = batchOf(event) ?? '';
    batches.set(batch, [...(batches.get(batch) ?? []), event]);
  }
  return batches;
}
