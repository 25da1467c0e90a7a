import type { ReadOptions } from '@clicktrail/clickhouse';
import { inTurn } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDeps } from '../deps.js';
import { limitsOf } from './limits-of-role.js';

/**
 * Runs a read within the limits of the caller's role, once it is one of the reads that its key may have under way, and
 * clicks leave room for it; it is stopped, in the engine too, when the caller hangs up.
 */
export async function whileConnected<T>(
  { gate, pace, events }: QueryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (options: ReadOptions) => Promise<T>,
): Promise<T> {
  const { keyId, role } = request.principal;
  return inTurn({ semaphore: gate.reads, keyId, reply }, async (signal, deadline) => {
    const turn = await pace.turn(keyId, AbortSignal.any([signal, deadline]));
    const options = { limits: limitsOf(role), fromEvents: events.areFew, threads: turn.threads };
    try {
      return await read({ ...options, signal, deadline });
    } finally {
      turn.end();
    }
  });
}
