import type { ReadOptions } from '@clicktrail/clickhouse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDeps } from '../deps.js';
import { limitsOf } from './limits-of-role.js';

/**
 * Runs a read within the limits of the caller's role, once it is one of the reads that its key may have under way;
 * it is stopped, in the engine too, when the caller hangs up.
 */
export async function whileConnected<T>(
  { gate }: QueryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (options: ReadOptions) => Promise<T>,
): Promise<T> {
  const { keyId, role } = request.principal;
  const hangUp = new AbortController();
  const onClose = () => hangUp.abort();
  reply.raw.once('close', onClose);
  try {
    const leave = await gate.enter('read', keyId, hangUp.signal);
    try {
      return await read({ limits: limitsOf(role), signal: hangUp.signal });
    } finally {
      leave();
    }
  } finally {
    reply.raw.off('close', onClose);
  }
}
