import type { FastifyInstance, FastifyReply } from 'fastify';
import { addOnRequest, methodsOf } from '../route-hooks.js';
import '../route-config.js';

/** Lists and reports show one account's data, and some records hold secrets: no cache on the way may keep them. */
const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Asks crawlers neither to list an address nor to follow where it leads. */
export function sendRobotsTag(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow');
}

/** Sets `X-Request-Id` on every answer. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Keeps crawlers off links and pixels. */
export function keepRobotsOff(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.limit !== 'link') return;
    addOnRequest(route, (_request, reply, done) => {
      sendRobotsTag(reply);
      done();
    });
  });
}

/** Sets the headers on every answer to a read that takes a key, refusals too. Answers to other methods are not cached. */
export function noStore(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.action || !methodsOf(route).includes('GET')) return;
    addOnRequest(route, (_request, reply, done) => {
      reply.headers(privateHeaders);
      done();
    });
  });
}
