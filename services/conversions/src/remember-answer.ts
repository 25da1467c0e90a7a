import { answerToRemember, type SerializingReply } from '@clicktrail/http';
import type { Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from './deps.js';

interface Answer {
  status: number;
  body: { [field: string]: unknown };
}

/** Writes an answer into the transaction of its change: after a crash both are there, or neither. */
export type RememberIn = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * Runs an operation that stores its answer in its own transaction, where the request carries an `Idempotency-Key`.
 * Without the header the operation gets no `rememberIn`.
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
