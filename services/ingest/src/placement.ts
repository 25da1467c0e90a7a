import type { EventKind } from '@clicktrail/events';
import type { FastifyRequest } from 'fastify';
import type { Placement } from './acceptance/accept-click.js';
import type { IngestDeps } from './deps.js';

type PlacingRequest = Pick<FastifyRequest, 'id' | 'span' | 'idempotency'>;

/**
 * How an event gets its id and its way to the disk.
 *
 * Without an `Idempotency-Key` it joins the batch of this turn. With one, its id is written down before it is sent,
 * so that a retry after a crash can see whether it arrived; it then travels in a batch of its own, and does not arrive
 * any more once the retry has begun.
 */
export function placementFor(
  { batcher, idempotency }: Pick<IngestDeps, 'batcher' | 'idempotency'>,
  kind: EventKind,
  request: PlacingRequest,
): Placement {
  const attempt = request.idempotency;
  if (!attempt) return (lineOf) => batcher.place(kind, lineOf, request);
  return async (lineOf) => {
    const { id, send, cancel } = batcher.reserveAlone(kind, request);
    try {
      const line = lineOf(id);
      const fence = await idempotency.plan(attempt, id);
      return { id, onDisk: send(line, fence) };
    } catch (error) {
      cancel();
      throw error;
    }
  };
}
