import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CountHook } from '../access/authenticate.js';
import { noSuchRoute } from '../errors/answer-errors.js';
import { firstSegment } from '../links/link-paths.js';
import { refusalWithoutHost } from './require-host.js';
import '../route-config.js';

/**
 * Refuses requests to unknown paths before their bodies are read, and counts them like others. Below the paths of routes
 * without a limit, such as `/healthz`, they do not count.
 */
export function refuseUnmatched(app: FastifyInstance, count: CountHook): void {
  const unlimited = new Set<string>();
  app.addHook('onRoute', ({ config, url }) => {
    if (config?.limit === 'none') unlimited.add(firstSegment(url));
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
