import type { FastifyInstance } from 'fastify';
import { addOnRequest, takesBody } from '../route-hooks.js';

/** A `Content-Type` as Fastify accepts it: a type and a subtype, then anything. */
const wellFormed = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/**
 * Replaces a malformed `Content-Type` by an unknown one. Fastify would refuse it before validation; this way the body is
 * refused like any that is not JSON, together with other bad fields, and the answer is remembered under the
 * `Idempotency-Key`.
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
