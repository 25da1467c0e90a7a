import type { FastifyInstance } from 'fastify';

/** Writes a line for every request once it is answered, at `debug` and below. At other levels there is no hook. */
export function logRequests(app: FastifyInstance, level: string | false): void {
  if (level !== 'debug' && level !== 'trace') return;
  app.addHook('onResponse', ({ id: reqId, method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unmatched';
    const ms = Math.round(reply.elapsedTime);
    app.log.debug({ reqId, method, route, status: reply.statusCode, ms }, 'request answered');
    done();
  });
}
