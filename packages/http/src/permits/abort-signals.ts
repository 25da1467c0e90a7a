import { Refusal } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';
import { hungUp } from './caller-check.js';

/** The longest that a request waits for a permit. */
export const permitWithinMs = 30_000;

export interface RequestSignal {
  signal: AbortSignal;
  /** Removes the listener or the timer. */
  forget: () => void;
}

/** Creates a signal that aborts when the caller disconnects, and at once where it already has. Nobody gets the refusal. */
export function abortOnDisconnect({ raw, request }: FastifyReply): RequestSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(hungUp());
  raw.once('close', abort);
  // Finding the principal of the key may have taken longer than the caller waited.
  if (request.raw.socket.destroyed) abort();
  return { signal: controller.signal, forget: () => raw.off('close', abort) };
}

/**
 * Creates a signal that aborts with Refusal `unavailable` once the time is over: it bounds the wait of a request, however
 * many permits it waits for one after the other.
 */
export function deadlineAfter(waitMs: number = permitWithinMs): RequestSignal {
  const controller = new AbortController();
  const message = `There is too much to do right now: this request waited ${waitMs / 1_000} s for its turn. It is safe to retry.`;
  const abort = () => controller.abort(new Refusal('unavailable', { message, retryAfterSeconds: 5 }));
  const timer = setTimeout(abort, waitMs);
  return { signal: controller.signal, forget: () => clearTimeout(timer) };
}
