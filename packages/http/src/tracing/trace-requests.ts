import diagnostics from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Span, Tracing } from '@clicktrail/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Incoming, Outgoing } from '../exchange.js';
import '../route-config.js';

/** Begins the span of a request, before anything else happens to it. */
export type TraceStart = (request: Incoming, reply: Outgoing, route: string) => void;

const spanKey = Symbol('span');

interface TracedResponse extends ServerResponse {
  [spanKey]?: Span;
}

/**
 * A span for every request to a route, part of the caller's trace where it sent a `traceparent`; it ends with the
 * answer, and a 5xx is an error. An answer that nobody waited for has no end, and is not sent.
 * @returns undefined where nothing is traced; then nothing was set up either
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): TraceStart | undefined {
  app.decorateRequest('span', null);
  if (tracing === undefined) return undefined;
  const finish = (message: unknown) => {
    const { response, server } = message as { response: TracedResponse; server: Server };
    if (server !== app.server) return;
    const { statusCode } = response;
    response[spanKey]?.end({
      attributes: { 'http.response.status_code': statusCode },
      error: statusCode >= 500 ? `answered ${statusCode}` : undefined,
    });
  };
  diagnostics.subscribe('http.server.response.finish', finish);
  app.addHook('onClose', (_app, done) => {
    diagnostics.unsubscribe('http.server.response.finish', finish);
    done();
  });
  return (request, reply, route) => {
    const parent = request.raw.headers.traceparent;
    const span = tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      parent: typeof parent === 'string' ? parent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'clicktrail.request_id': request.id,
      },
    });
    request.span = span;
    (reply.raw as TracedResponse)[spanKey] = span;
  };
}
