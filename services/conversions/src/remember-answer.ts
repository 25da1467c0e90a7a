import { answerToRemember, type SerializingReply } from '@clicktrail/http';
import type { Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from './deps.js';

interface Answer {
  status: number;
  body: { [field: string]: unknown };
}

/** Writes an answer into the transaction of what it tells of: both are there after a crash, or neither is. */
export type RememberIn = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * Runs an operation whose answer is remembered in its own transaction, where the request carries an `Idempotency-Key`.
 * Without the header there is nothing to remember, and the operation is given nothing to do it with.
 */
export async function withRemembering<T>(
  { idempotency }: Pick<ConversionsDeps, 'idempotency'>,
  request: Pick<FastifyRequest, 'idempotency'>,
  reply: SerializingReply,
  operation: (rememberIn?: RememberIn) => Promise<T>,
): Promise<T> {
  const attempt = request.idempotency;
  if (attempt === null) return operation();
  const done = await operation((tx, answer) =>
    idempotency.finishIn(tx, attempt, answerToRemember(reply, answer)),
  );
  attempt.finished = true;
  return done;
}
