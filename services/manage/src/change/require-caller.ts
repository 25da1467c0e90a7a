import { authorize, hashOfKey, Refusal } from '@clicktrail/contracts';
import { readKey } from '@clicktrail/http';
import { readOnlyNow, type Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';

/**
 * Judges the caller of a change once more, under the catalogue's lock: a request that waited for it must leave nothing behind
 * where its key, session, user or account has ended meanwhile.
 * @throws Refusal `invalid_key`, `read_only_key`
 */
export async function requireCaller(tx: Tx, request: FastifyRequest): Promise<void> {
  const { principal, raw, routeOptions } = request;
  const { sessionId } = principal;
  const proof = sessionId === undefined ? { keyHash: hashOfKey(readKey(raw.headers)!) } : { sessionId };
  const readOnly = await readOnlyNow(tx, proof, principal);
  if (readOnly === undefined) throw new Refusal('invalid_key');
  const { action } = routeOptions.config;
  if (action) authorize({ ...principal, readOnly }, action);
}
