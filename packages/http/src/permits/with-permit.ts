import { finished } from 'node:stream';
import { KeyedSemaphore, type Permit, QueueFullError } from '@clicktrail/concurrency';
import { callerId, type Principal, unavailable } from '@clicktrail/contracts';
import type { FastifyReply } from 'fastify';
import { abortOnDisconnect, deadlineAfter } from './abort-signals.js';

export type Permits = Pick<KeyedSemaphore, 'acquire'>;

/** Names the caller of a read, and the permits that bound it. */
export interface PermitRequest {
  semaphore: Permits;
  principal: Pick<Principal, 'keyId' | 'user'>;
  reply: FastifyReply;
  /** 30 s where left out. */
  waitMs?: number | undefined;
}

/** Permits for the reads of one store: twice as many in all as one key may have, so that no key can take all of them. */
export const readPermits = (perKey: number): KeyedSemaphore =>
  new KeyedSemaphore({ total: 2 * perKey, perKey });

/** @throws the signal's reason; Refusal `unavailable` where thousands of requests of the key wait already */
export async function acquirePermit(permits: Permits, key: string, signal: AbortSignal): Promise<Permit> {
  try {
    return await permits.acquire(key, signal);
  } catch (error) {
    throw error instanceof QueueFullError ? unavailable(error) : error;
  }
}

/**
 * Runs `work` under a permit, for a caller who waits for the answer: use it for reads. Other keys may start once the work
 * has ended; the key itself has its permit back when the answer has left or its connection is gone, because an answer
 * that is not read stays in memory.
 * @param work gets a signal that aborts when the caller disconnects, and one that aborts when the time to wait is over
 * @throws Refusal `unavailable` where no permit was free in time
 */
export async function withPermit<T>(
  { semaphore, principal, reply, waitMs }: PermitRequest,
  work: (disconnect: AbortSignal, deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const disconnect = abortOnDisconnect(reply);
  const deadline = deadlineAfter(waitMs);
  try {
    const either = AbortSignal.any([disconnect.signal, deadline.signal]);
    const permit = await acquirePermit(semaphore, callerId(principal), either);
    const answered = new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));
    try {
      return await work(disconnect.signal, deadline.signal);
    } finally {
      permit.endWork();
      void answered.then(permit.release);
    }
  } finally {
    disconnect.forget();
    deadline.forget();
  }
}

/**
 * Runs `work` under a permit. The work goes on when its caller has disconnected: use it for changes.
 * @throws Refusal `unavailable` where no permit was free in time
 */
export async function withUnboundPermit<T>(
  permits: Permits,
  key: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = deadlineAfter(waitMs);
  const permit = await acquirePermit(permits, key, deadline.signal).finally(deadline.forget);
  try {
    return await work();
  } finally {
    permit.release();
  }
}
