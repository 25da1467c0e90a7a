import { Refusal } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';

export interface DisconnectSignal {
  signal: AbortSignal;
  /** Removes the listener. */
  forget: () => void;
}

/** Creates a signal that aborts when the caller disconnects, and at once where it already has. Nobody gets the refusal. */
export function abortOnDisconnect({ raw, request }: FastifyReply): DisconnectSignal {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(
      new Refusal('unavailable', { message: 'The caller has hung up.', retryAfterSeconds: 1 }),
    );
  raw.once('close', abort);
  // A look-up of its key may have taken longer than the caller waited.
  if (request.raw.socket.destroyed) abort();
  return { signal: controller.signal, forget: () => raw.off('close', abort) };
}
