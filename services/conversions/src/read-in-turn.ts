import { inTurn } from '@clicktrail/http';
import type { Pool } from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConversionsDeps } from './deps.js';

/** Reads as one of those that the caller's key may have under way, on connections that no sale waits for. */
export function readInTurn<T>(
  { gate, reads }: Pick<ConversionsDeps, 'gate' | 'reads'>,
  { principal: { keyId } }: Pick<FastifyRequest, 'principal'>,
  reply: FastifyReply,
  read: (db: Pool) => Promise<T>,
): Promise<T> {
  return inTurn({ gate, kind: 'read', keyId, reply }, () => read(reads));
}
