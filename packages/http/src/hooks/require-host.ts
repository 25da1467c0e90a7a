import { badField, type Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';

/** The refusal of HTTP/1.1 without a `Host`. Node would refuse it itself, in another shape than the API's. */
export function refusalWithoutHost({ raw }: FastifyRequest): Refusal | undefined {
  const isMissing = raw.headers.host === undefined && raw.httpVersion === '1.1';
  return isMissing ? badField('Host', 'is required') : undefined;
}

/** Refuses requests without a `Host`, once they are counted. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.limit === 'none') return;
    addOnRequest(route, (request, _reply, done) => done(refusalWithoutHost(request)));
  });
}
