import type { FastifyInstance } from 'fastify';
import { addOnRequest, methodsOf } from '../route-hooks.js';
import '../route-config.js';

/** Lists and reports show one account's data, and some records hold secrets: no cache on the way may keep them. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Sets the headers on every answer to a read that takes a key, refusals too. Answers to other methods are not cached. */
export function noStore(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.action || !methodsOf(route).includes('GET')) return;
    addOnRequest(route, (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  });
}
