import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '../route-config.js';

/** Lists and reports show one account's data, and some records hold secrets: no cache on the way may keep them. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Puts the headers on every answer to a read that takes a key. Answers to other methods are not cached anyway, so the
 * recording of events pays nothing. Must be called before routes are added, and after whatever refuses requests: the
 * hook that is put in front last runs first.
 */
export function protectReads(app: FastifyInstance): void {
  const protect = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.headers(headers);
    done();
  };
  app.addHook('onRoute', (route) => {
    if (!route.config?.action || ![route.method].flat().includes('GET')) return;
    route.onRequest = [protect, ...[route.onRequest ?? []].flat()];
  });
}
