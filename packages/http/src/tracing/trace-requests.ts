import type { Tracing } from '@clicktrail/telemetry';
import type { FastifyInstance } from 'fastify';
import { addOnRequest } from '../route-hooks.js';
import '../route-config.js';

/**
 * Starts a span for every request to a documented route, in the caller's trace if it sent a `traceparent`. The span ends
 * with the answer; a 5xx is an error. It is not sent if the answer was not. Without tracing there is no hook.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('span', null);
  if (tracing === undefined) return;
  app.addHook('onRoute', (route) => {
    if (route.config?.hidden) return;
    addOnRequest(route, (request, _reply, done) => {
      const parent = request.raw.headers.traceparent;
      request.span = tracing.start(`${request.method} ${route.url}`, {
        kind: 'server',
        parent: typeof parent === 'string' ? parent : undefined,
        attributes: {
          'http.request.method': request.method,
          'http.route': route.url,
          'clicktrail.request_id': request.id,
        },
      });
      done();
    });
  });
  app.addHook('onResponse', ({ span }, { raw, statusCode }, done) => {
    if (raw.writableFinished) {
      span?.end({
        attributes: { 'http.response.status_code': statusCode },
        error: statusCode >= 500 ? `answered ${statusCode}` : undefined,
      });
    }
    done();
  });
}
