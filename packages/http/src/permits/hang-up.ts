import { Refusal } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';

export interface HangUp {
  /** Aborted when the caller hangs up, and at once where it already has. */
  signal: AbortSignal;
  /** Looks no longer. */
  forget: () => void;
}

/** Tells what is done for a caller that nobody waits for it. The refusal is for nobody; it only says that nothing broke. */
export function hangUpOf({ raw, request }: FastifyReply): HangUp {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(
      new Refusal('unavailable', { message: 'The caller has hung up.', retryAfterSeconds: 1 }),
    );
  raw.once('close', abort);
  // Its key may have been looked up for longer than it waited.
  if (request.raw.socket.destroyed) abort();
  return { signal: controller.signal, forget: () => raw.off('close', abort) };
}
