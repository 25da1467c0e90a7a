import { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';

/** The refusal of work whose caller no longer waits for it. Nobody gets it. */
export const hungUp = (): Refusal =>
  new Refusal('unavailable', { message: 'The caller has hung up.', retryAfterSeconds: 1 });

/** Throws where the caller has left. Call it once a wait is over, before anything is changed. */
export type RequireHere = () => void;

/**
 * Makes a check for changes that wait, for a permit, a lock or a connection: one whose caller has given up must not be carried
 * out later, after newer ones.
 * @param graceMs leaves be what begins so soon after this: some callers never wait for an answer
 */
export function callerCheck({ raw }: Pick<FastifyRequest, 'raw'>, graceMs = 0): RequireHere {
  const lateMs = performance.now() + graceMs;
  return () => {
    if (raw.socket.destroyed && performance.now() >= lateMs) throw hungUp();
  };
}
