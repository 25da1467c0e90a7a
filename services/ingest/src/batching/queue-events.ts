import type { AcceptedClick, EventKind } from '@clicktrail/events';
import { packText, unpackText } from '@clicktrail/http';
import type { QueueEventDeps, QueueingRequest } from './queue-event.js';

/** An event that is on disk has its id, any other the error that kept it from there. */
export type Queued = { id: string } | { error: unknown };

/** Sends events that came together to the disk, with all others of this moment. */
export async function queueTogether(
  { batcher }: QueueEventDeps,
  kind: EventKind,
  events: readonly AcceptedClick[],
  request: QueueingRequest,
): Promise<Queued[]> {
  // Without a pause: the events of one turn of the event loop share a job.
  const queued = events.map((event) => batcher.add(kind, event, request));
  return Promise.all(
    queued.map(({ id, onDisk }) =>
      onDisk.then(
        () => ({ id }),
        (error: unknown) => ({ error }),
      ),
    ),
  );
}

/**
 * Sends events of a request with an `Idempotency-Key` to the disk in a batch of their own, all or none. Their first id and
 * the answer are written down before, so that a retry after a crash finds both.
 * @param answerOf makes the answer from the ids of the events
 * @returns the answer
 */
export async function queuePlannedEvents(
  { batcher, idempotency }: QueueEventDeps,
  kind: EventKind,
  events: readonly AcceptedClick[],
  request: QueueingRequest,
  answerOf: (ids: readonly string[]) => Promise<string>,
): Promise<string> {
  const { ids, send, cancel } = batcher.prepare(kind, events.length, request);
  const plan = async () => {
    const answer = await answerOf(ids);
    await idempotency.plan(request.idempotency!, `${ids[0]} ${await packText(answer)}`);
    return answer;
  };
  const answer = await plan().catch((error: unknown) => {
    cancel();
    throw error;
  });
  await send(events);
  return answer;
}

/**
 * Finds the answer of an attempt that died after it had sent its events, or null where they were not recorded; they are
 * not any more later.
 * @param planned of {@link queuePlannedEvents}
 */
export async function answerOfPlanned(
  has: (kind: EventKind, id: string) => Promise<boolean>,
  kind: EventKind,
  planned: string,
): Promise<string | null> {
  const at = planned.indexOf(' ');
  return (await has(kind, planned.slice(0, at))) ? unpackText(planned.slice(at + 1)) : null;
}
