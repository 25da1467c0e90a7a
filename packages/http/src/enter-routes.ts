import { badField } from '@clicktrail/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Guards } from './access/authenticate.js';
import { mendContentType } from './bodies/mend-content-type.js';
import { noSuchRoute } from './errors/answer-errors.js';
import type { Guard, Incoming } from './exchange.js';
import type { FastPath } from './fast-path/fast-path.js';
import { keepRobotsOff } from './links/keep-robots-off.js';
import { firstSegment } from './links/link-paths.js';
import { refusePrefetches } from './links/refuse-prefetches.js';
import type { RequestLog } from './log/log-requests.js';
import type { Meters } from './metrics/meter-requests.js';
import type { RouteMeter } from './metrics/route-meter.js';
import type { TraceStart } from './tracing/trace-requests.js';

/**
 * The first thing that happens to every request: its id goes into the answer, it is counted, and it is let in or
 * refused. What a route needs is looked up once, when it is added, and all of it is one hook: a request pays for
 * nothing but its own checks. Must be called before routes are added.
 */
export function enterRoutes(
  app: FastifyInstance,
  guards: Guards,
  meters: Meters,
  startTrace: TraceStart | undefined,
  logRequest: RequestLog | undefined,
  fastPath: FastPath,
): void {
  // Nothing under the paths that are not limited counts, whatever the method: who watches a service asks often.
  const uncounted = new Set<string>();
  const meter = meters.add('*', 'unmatched');
  const unmatched = told(logRequest, 'unmatched', nowhere(entrance(meters, meter, guards.unmatched)));
  const unmatchedUncounted = told(logRequest, 'unmatched', nowhere(entrance(meters, meter, undefined)));
  app.addHook('onRoute', (route) => {
    const meter = meters.add([route.method].flat().join(','), route.url);
    const enter = withLinkRules(route, meters, entrance(meters, meter, guards.of(route.config ?? {})));
    if (route.config?.limit === 'none') uncounted.add(firstSegment(route.url));
    const traced = told(route.config?.hidden ? undefined : startTrace, route.url, enter);
    const first = told(logRequest, route.url, traced);
    if (route.config?.fastPath) fastPath.add(route, first);
    const named = route.url.includes('/:') ? whereNamed(first, unmatched) : first;
    route.onRequest = [named, ...[route.onRequest ?? []].flat()];
  });
  // Refused here: further in, the method and the body of a request that leads nowhere would be looked at first.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const enter = uncounted.has(firstSegment(request.url)) ? unmatchedUncounted : unmatched;
    enter(request, reply, done);
  });
}

/** Puts the rules of tracking links and pixels before the entrance of a route that is one. */
function withLinkRules({ method, url, config }: RouteOptions, meters: Meters, enter: Guard): Guard {
  if (config?.limit !== 'link') return enter;
  const prefetches = config.refusesPrefetches && meters.add([method].flat().join(','), `${url} (prefetch)`);
  const enterUnlessAhead = prefetches
    ? refusePrefetches(enter, entrance(meters, prefetches, undefined))
    : enter;
  return (request, reply, done) => {
    keepRobotsOff(reply);
    enterUnlessAhead(request, reply, done);
  };
}

const nowhere =
  (enter: Guard): Guard =>
  (request, reply, done) =>
    enter(request, reply, (refusal) => done(refusal ?? noSuchRoute(request)));

/** `/clicks/` is not the record of nothing: the router finds it, and there is no such place. */
function whereNamed(enter: Guard, unmatched: Guard): Guard {
  return (request, reply, done) => {
    const params = request.params as Record<string, string>;
    for (const name in params) {
      if (params[name] === '' && name !== '*') return unmatched(request, reply, done);
    }
    enter(request, reply, done);
  };
}

/** Decided when a route is added: where nobody is told of requests, they do not even ask. */
function told(who: TraceStart | RequestLog | undefined, route: string, enter: Guard): Guard {
  if (who === undefined) return enter;
  return (request, reply, done) => {
    who(request, reply, route);
    enter(request, reply, done);
  };
}

function entrance(meters: Meters, meter: RouteMeter, guard: Guard | undefined): Guard {
  return (request, reply, done) => {
    reply.header('x-request-id', request.id);
    meters.start(reply.raw, meter);
    mendContentType(request.raw.headers);
    if (guard === undefined) done();
    else if (isWithoutHost(request)) guard(request, reply, (refusal) => done(refusal ?? hostMissing()));
    else guard(request, reply, done);
  };
}

/** HTTP/1.1 demands the header. Node would refuse by itself, but in no shape of ours. */
const isWithoutHost = ({ raw }: Incoming) => raw.headers.host === undefined && raw.httpVersion === '1.1';

const hostMissing = () => badField('Host', 'is required');
