import type { Slices } from '@clicktrail/concurrency';
import type { AcceptedClick, EventKind } from '@clicktrail/events';
import { packText, unpackText } from '@clicktrail/http';
import { eventsPerBatchMax, lineOf } from './batch.js';
import type { QueueEventDeps, QueueingRequest } from './queue-event.js';

/** An event that is on disk has its id, any other the error that kept it from there. */
export type Queued = { id: string } | { error: unknown };

export interface QueueEventsDeps extends QueueEventDeps {
  slices: Slices;
}

/** So many events make a job of their own; fewer join those of this moment. */
const ownJobFrom = 50;

/**
 * Sends events that came together to the disk. Many travel in jobs of their own: single events, whose rounds wait for each
 * other, never wait for them.
 */
export async function queueTogether(
  deps: QueueEventsDeps,
  kind: EventKind,
  events: readonly AcceptedClick[],
  request: QueueingRequest,
): Promise<Queued[]> {
  if (events.length < ownJobFrom) {
    // Without a pause: the events of one turn of the event loop share a job.
    const queued = events.map((event) => deps.batcher.add(kind, event, request));
    return Promise.all(queued.map(({ id, onDisk }) => onDisk.then(() => ({ id }), asError)));
  }
  const jobs: Promise<Queued[]>[] = [];
  for (let at = 0; at < events.length; at += eventsPerBatchMax) {
    const some = events.slice(at, at + eventsPerBatchMax);
    const { idAt, send } = deps.batcher.prepare(kind, some.length, request);
    const { ids, lines } = await write(kind, some, idAt, deps.slices);
    jobs.push(
      send(lines).then(
        () => ids.map((id) => ({ id })),
        (error: unknown) => ids.map(() => ({ error })),
      ),
    );
  }
  return (await Promise.all(jobs)).flat();
}

const asError = (error: unknown) => ({ error });

/** Gives events their ids and writes their lines, and gives the thread back in between. */
async function write(
  kind: EventKind,
  events: readonly AcceptedClick[],
  idAt: (index: number) => string,
  slices: Slices,
): Promise<{ ids: string[]; lines: string }> {
  const ids: string[] = [];
  const lines: string[] = [];
  await slices.next();
  for (const [index, event] of events.entries()) {
    if (slices.isOver) await slices.next();
    const id = idAt(index);
    ids.push(id);
    lines.push(lineOf[kind](id, event));
  }
  return { ids, lines: lines.join('') };
}

/**
 * Sends events of a request with an `Idempotency-Key` to the disk in a batch of their own, all or none. Their first id and
 * the answer are written down before, so that a retry after a crash finds both.
 * @param answerOf makes the answer from the ids of the events
 * @returns the answer
 */
export async function queuePlannedEvents(
  { batcher, idempotency, slices }: QueueEventsDeps,
  kind: EventKind,
  events: readonly AcceptedClick[],
  request: QueueingRequest,
  answerOf: (ids: readonly string[]) => Promise<string>,
): Promise<string> {
  const { idAt, send, cancel } = batcher.prepare(kind, events.length, request);
  const plan = async () => {
    const { ids, lines } = await write(kind, events, idAt, slices);
    const answer = await answerOf(ids);
    await idempotency.plan(request.idempotency!, `${ids[0]} ${await packText(answer)}`);
    return { answer, lines };
  };
  const { answer, lines } = await plan().catch((error: unknown) => {
    cancel();
    throw error;
  });
  await send(lines);
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
