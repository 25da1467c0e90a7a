import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../address/client-address.js';
import { keylessLimit } from './authenticate.js';

/**
 * Finds a credential that only one route knows, such as a postback token. A request whose credential is not found, or
 * cannot be searched right now, counts as one without a key, so guessing is slow.
 * @throws Refusal `rate_limited`; what `find` rejects with
 */
export async function countUnlessFound<Found>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const count = () => app.takeFromLimit(request, reply, `address:${clientNetwork(request)}`, keylessLimit);
  const found = await find().catch((refusal: unknown) => count().then(() => Promise.reject(refusal)));
  if (found === undefined) await count();
  return found;
}
