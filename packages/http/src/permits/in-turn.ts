import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { hangUpOf } from './hang-up.js';
import { patienceOf } from './patience.js';
import { acquirePermit, type Permits } from './with-permit.js';

/** Names who asks, and what bounds it. */
export interface Turn {
  semaphore: Permits;
  /** A key, or an account. */
  keyId: string;
  reply: FastifyReply;
  /** 30 s where left out. */
  waitMs?: number | undefined;
}

/**
 * Runs some work once the semaphore admits it. Other keys may begin as soon as the work has ended, whatever became of it;
 * the key itself has its permit back when the answer has left or its connection is gone, because an answer that is not
 * read stays in memory.
 * @param work is told when the caller hangs up, and when it must not wait for anything any more
 * @throws Refusal `unavailable` where its turn did not come in time
 */
export async function inTurn<T>(
  { semaphore, keyId, reply, waitMs }: Turn,
  work: (signal: AbortSignal, deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const hangUp = hangUpOf(reply);
  const patience = patienceOf(waitMs);
  try {
    const permit = await acquirePermit(semaphore, keyId, AbortSignal.any([hangUp.signal, patience.signal]));
    const answered = new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));
    try {
      return await work(hangUp.signal, patience.signal);
    } finally {
      permit.endWork();
      void answered.then(permit.release);
    }
  } finally {
    hangUp.forget();
    patience.forget();
  }
}
