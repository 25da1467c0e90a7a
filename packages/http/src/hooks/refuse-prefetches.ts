import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@clicktrail/contracts';
import type { FastifyInstance } from 'fastify';
import type { Meters } from '../metrics/meter-requests.js';
import { addOnRequest, methodsOf } from '../route-hooks.js';
import '../route-config.js';

const ahead = /\b(?:prefetch|prerender|preview)\b/i;

const says = (value: string | string[] | undefined) => value !== undefined && ahead.test(String(value));

/** Tells whether a browser loads a page before its user opens it. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  says(headers['sec-purpose']) ||
  says(headers.purpose) ||
  says(headers['x-purpose']) ||
  says(headers['x-moz']);

/** The refusal of every prefetch, by which a list of calls leaves them out. */
export const prefetchRefusal = new Refusal('unavailable', {
  message: 'This address is not answered ahead of the visit.',
  isOrdinary: true,
});

/**
 * Refuses prefetches of a link before they are counted or recorded. A browser uses the answer to a prefetch for the visit,
 * too: a redirect would send the visitor off without a click. After a 503 it requests the link again. Prefetches are no
 * errors, so they have a meter of their own.
 */
export function refusePrefetches(app: FastifyInstance, meters: Meters): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.refusesPrefetches) return;
    const meter = meters.add(methodsOf(route).join(','), `${route.url} (prefetch)`);
    addOnRequest(route, (request, reply, done) => {
      if (!isPrefetch(request.raw.headers)) return done();
      meters.use(reply.raw, meter);
      done(prefetchRefusal);
    });
  });
}
