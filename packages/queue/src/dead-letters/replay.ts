import type { EventQueue } from '../event-queue.js';
import { batchOf, type KeptDeadLetter } from './dead-letter.js';
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
  events: readonly KeptDeadLetter[],
): Promise<Replayed> {
  const outcome: Replayed = { replayed: [], left: [] };
  for (const together of byBatch(events)) {
    const { kind, shard } = together[0]!;
    const batch = batchOf(together[0]!);
    const lines = together.map(({ line }) => `${line}\n`).join('');
    const options = { shard, fence: deadLetters.leaving(together) };
    const queued = batch !== null && (await queue.addAgain(kind, batch, lines, options));
    (queued ? outcome.replayed : outcome.left).push(...together.map(({ id }) => id));
  }
  return outcome;
}

/** Events of one batch and queue travel in one job, whose id is the batch; those without a batch stay together. */
function byBatch(events: readonly KeptDeadLetter[]): KeptDeadLetter[][] {
  const batches = new Map<string, KeptDeadLetter[]>();
  for (const event of events) {
    const name = `${event.shard} ${batchOf(event) ?? ''}`;
    batches.set(name, [...(batches.get(name) ?? []), event]);
  }
  return [...batches.values()];
}
