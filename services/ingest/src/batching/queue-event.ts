import type { EventKind } from '@clicktrail/events';
import type { PlanningStore } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import type { EventBatcher, QueuedEvent } from './event-batcher.js';

/** Gives an accepted event its id and sends its line on its way. */
export type QueueEvent = (lineOf: (id: string) => string) => QueuedEvent | Promise<QueuedEvent>;

export interface QueueEventDeps {
  batcher: EventBatcher;
  idempotency: PlanningStore;
}

/**
 * Chooses the way of an event to the disk.
 *
 * Without an `Idempotency-Key` it joins the next batch. With one, its id is written down before it is sent, so that a
 * retry after a crash can see if it arrived; it then travels in a batch of its own, which the retry bars before it looks.
 */
export function queueEventOf(
  { batcher, idempotency }: QueueEventDeps,
  kind: EventKind,
  request: Pick<FastifyRequest, 'id' | 'span' | 'idempotency'>,
): QueueEvent {
  const attempt = request.idempotency;
  if (!attempt) return (lineOf) => batcher.add(kind, lineOf, request);
  return async (lineOf) => {
    const { id, send, cancel } = batcher.prepare(kind, request);
    try {
      const line = lineOf(id);
      await idempotency.plan(attempt, id);
      return { id, onDisk: send(line) };
    } catch (error) {
      cancel();
      throw error;
    }
  };
}
