import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { hangUpOf } from './hang-up.js';
import type { KeyGate } from './key-gate.js';

/** Who asks, and through which gate. */
export interface Turn<Kind extends string> {
  gate: Pick<KeyGate<Kind>, 'enter'>;
  kind: Kind;
  /** Whose places are counted: a key, or an account. */
  keyId: string;
  reply: FastifyReply;
}

/**
 * Does what a key may have only so many of under way, once it has a place. The place is free again when the work has
 * ended, whatever became of it, and its answer has left or nobody waits for it: what nobody reads stays in memory.
 * @param work is told when the caller hangs up
 */
export async function inTurn<Kind extends string, T>(
  { gate, kind, keyId, reply }: Turn<Kind>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const hangUp = hangUpOf(reply);
  try {
    const leave = await gate.enter(kind, keyId, hangUp.signal);
    const answered = new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));
    try {
      return await work(hangUp.signal);
    } finally {
      void answered.then(leave);
    }
  } finally {
    hangUp.forget();
  }
}
