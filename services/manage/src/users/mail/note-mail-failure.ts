import { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';

/** Logs that a mail did not go. What the server said is left out, since it may repeat the mail. */
export function noteMailFailure(
  { log, id: reqId }: Pick<FastifyRequest, 'log' | 'id'>,
  userId: string,
  error: unknown,
  message: string,
): void {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = error instanceof Refusal ? error.message : (error as Error).name;
  log.warn({ reqId, userId, reason, code, responseCode }, message);
}
