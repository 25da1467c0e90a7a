import { badField } from '@clicktrail/contracts';
import type { FastifyInstance } from 'fastify';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';

/** Refuses HTTP/1.1 without a `Host`. Node would do so itself, in another shape than the API's. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.limit === 'none') return;
    addOnRequest(route, ({ raw }, _reply, done) => {
      const isMissing = raw.headers.host === undefined && raw.httpVersion === '1.1';
      done(isMissing ? badField('Host', 'is required') : undefined);
    });
  });
}
