import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../address/network-of.js';
import { keylessLimit } from './authenticate.js';

/**
 * For routes that look for a key of their own kind: a request whose key is not found, or that nobody can look up right
 * now, counts as one without a key, so guessing is slow.
 * @throws Refusal `rate_limited`; what the look-up rejects with
 */
export async function countUnlessFound<Found>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  lookUp: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const count = () => app.takeFromLimit(request, reply, `address:${clientNetwork(request)}`, keylessLimit);
  const found = await lookUp().catch((refusal: unknown) => count().then(() => Promise.reject(refusal)));
  if (found === undefined) await count();
  return found;
}
