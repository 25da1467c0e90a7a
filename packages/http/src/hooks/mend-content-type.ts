import type { FastifyInstance } from 'fastify';
import { addOnRequest, takesBody } from '../route-hooks.js';

/** Fastify's notion of a `Content-Type`: a type and a subtype, whatever follows. */
const wellFormed = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/**
 * Replaces a malformed `Content-Type` by an unknown one. Fastify would refuse it before anything else of the request is
 * looked at; this way its body is refused like any that is not JSON, with whatever else is wrong, and a retry with the
 * same `Idempotency-Key` gets that answer again.
 */
export function mendContentType(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!takesBody(route)) return;
    addOnRequest(route, ({ raw: { headers } }, _reply, done) => {
      const type = headers['content-type'];
      const isMalformed = type !== undefined && type !== 'application/json' && !wellFormed.test(type);
      if (isMalformed) headers['content-type'] = 'application/octet-stream';
      done();
    });
  });
}
