import type { ReadOptions } from '@clicktrail/clickhouse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDeps } from '../deps.js';
import { hangUpOf } from './hang-up.js';
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
  const hangUp = hangUpOf(reply);
  try {
    const leave = await gate.enter('read', keyId, hangUp.signal);
    try {
      const turn = await pace.turn(hangUp.signal);
      try {
        return await read({
          limits: limitsOf(role),
          signal: hangUp.signal,
          fromEvents: events.areFew,
          threads: turn.threads,
        });
      } finally {
        turn.end();
      }
    } finally {
      leave();
    }
  } finally {
    hangUp.forget();
  }
}
