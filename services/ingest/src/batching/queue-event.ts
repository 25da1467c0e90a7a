import type { AcceptedClick, EventKind } from '@clicktrail/events';
import type { PlanningStore } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import { lineOf } from './batch.js';
import type { EventBatcher, QueuedEvent } from './event-batcher.js';

export interface QueueEventDeps {
  batcher: EventBatcher;
  idempotency: PlanningStore;
}

/** The request that an event came with, and its `Idempotency-Key`. */
export type QueueingRequest = Pick<FastifyRequest, 'id' | 'span' | 'idempotency'>;

/**
 * Gives an accepted event its id and sends it on its way to the disk.
 *
 * Without an `Idempotency-Key` it joins the next batch, without a promise. With one, its id is written down before it is
 * sent, so that a retry after a crash can see if it arrived; it then travels in a batch of its own, which the retry bars
 * before it looks.
 */
export function queueEvent(
  deps: QueueEventDeps,
  kind: EventKind,
  event: AcceptedClick,
  request: QueueingRequest,
): QueuedEvent | Promise<QueuedEvent> {
  return request.idempotency
    ? queuePlanned(deps, kind, event, request)
    : deps.batcher.add(kind, event, request);
}

async function queuePlanned(
  { batcher, idempotency }: QueueEventDeps,
  kind: EventKind,
  event: AcceptedClick,
  request: QueueingRequest,
): Promise<QueuedEvent> {
  const { idAt, send, cancel } = batcher.prepare(kind, 1, request);
  const id = idAt(0);
  try {
    await idempotency.plan(request.idempotency!, id);
    return { id, onDisk: send(lineOf[kind](id, event)) };
  } catch (error) {
    cancel();
    throw error;
  }
}
