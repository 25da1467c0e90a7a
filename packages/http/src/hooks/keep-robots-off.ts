import type { FastifyInstance, FastifyReply } from 'fastify';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';

/** Asks crawlers neither to list an address nor to follow where it leads. */
export function sendRobotsTag(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow');
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
