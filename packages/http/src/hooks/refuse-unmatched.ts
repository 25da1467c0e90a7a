import { badField, type Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CountHook } from '../access/authenticate.js';
import { noSuchRoute } from '../errors/answer-errors.js';
import { firstSegment } from '../links/link-paths.js';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';

/**
 * Refuses requests to unknown paths before their bodies are read, and counts them like others. Below the paths of routes
 * without a limit, such as `/healthz`, they do not count.
 */
export function refuseUnmatched(app: FastifyInstance, count: CountHook): void {
  const unlimited = new Set<string>();
  app.addHook('onRoute', ({ config, url }) => {
    // Nothing is below `/` alone: `//x` counts.
    if (config?.limit === 'none' && url !== '/') unlimited.add(firstSegment(url));
  });
  const refuse: onRequestHookHandler = (request, reply, done) => {
    if (!request.is404 && !hasEmptyParameter(request)) done();
    else if (unlimited.has(firstSegment(request.url))) done(noSuchRoute(request));
    else
      count(request, reply, (refusal) =>
        done(refusal ?? refusalWithoutHost(request) ?? noSuchRoute(request)),
      );
  };
  app.addHook('onRequest', refuse);
}

/** The router takes `/clicks/` for a click without an id. */
function hasEmptyParameter({ params }: FastifyRequest): boolean {
  const values = params as Record<string, string>;
  for (const name in values) if (values[name] === '' && name !== '*') return true;
  return false;
}

/** The refusal of HTTP/1.1 without a `Host`. Node would refuse it itself, in another shape than the API's. */
function refusalWithoutHost({ raw }: FastifyRequest): Refusal | undefined {
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
