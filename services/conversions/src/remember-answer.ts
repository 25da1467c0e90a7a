import type { RememberedAnswer } from '@clicktrail/contracts';
import type { Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from './deps.js';

/** What is needed of a reply, whatever the schema of its route. */
interface Reply {
  serializeInput(body: { [field: string]: unknown }, status: string): unknown;
}

interface Answer {
  status: number;
  body: { [field: string]: unknown };
}

const contentType = 'application/json; charset=utf-8';

/** Writes an answer into the transaction of what it tells of: both are there after a crash, or neither is. */
export type RememberIn = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * Runs an operation whose answer is remembered in its own transaction, where the request carries an
 * `Idempotency-Key`: byte by byte what is sent, because the route's own serializer writes it.
 * Without the header there is nothing to remember, and the operation is given nothing to do it with.
 */
export async function withRemembering<T>(
  { idempotency }: Pick<ConversionsDeps, 'idempotency'>,
  request: Pick<FastifyRequest, 'idempotency'>,
  reply: Reply,
  operation: (rememberIn?: RememberIn) => Promise<T>,
): Promise<T> {
  const attempt = request.idempotency;
  if (attempt === null) return operation();
  const done = await operation(async (tx, { status, body }) => {
    const text = String(reply.serializeInput(body, String(status)));
    await idempotency.finishIn(tx, attempt, { status, body: text, contentType } satisfies RememberedAnswer);
  });
  attempt.finished = true;
  return done;
}
