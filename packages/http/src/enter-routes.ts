import { badField, type Refusal } from '@clicktrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard, Guards } from './access/authenticate.js';
import type { Meters } from './metrics/meter-requests.js';
import type { RouteMeter } from './metrics/route-meter.js';

/**
 * The first thing that happens to every request: its id goes into the answer, it is counted, and it is let in or
 * refused. What a route needs is looked up once, when it is added, and all of it is one hook: a request pays for
 * nothing but its own checks. Must be called before routes are added.
 */
export function enterRoutes(app: FastifyInstance, guards: Guards, meters: Meters): void {
  app.addHook('onRoute', (route) => {
    const meter = meters.add([route.method].flat().join(','), route.url);
    const guard = guards.of(route.config ?? {});
    route.onRequest = [entrance(meters, meter, guard), ...[route.onRequest ?? []].flat()];
  });
  const unmatched = entrance(meters, meters.add('*', 'unmatched'), guards.unmatched);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) unmatched(request, reply, done);
    else done();
  });
}

type Done = (refusal?: Refusal) => void;

function entrance(meters: Meters, meter: RouteMeter, guard: Guard | undefined) {
  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    reply.header('x-request-id', request.id);
    meters.start(reply.raw, meter);
    if (guard === undefined) done();
    else if (isWithoutHost(request)) guard(request, reply, (refusal) => done(refusal ?? hostMissing()));
    else guard(request, reply, done);
  };
}

/** HTTP/1.1 demands the header. Node would refuse by itself, but in no shape of ours. */
const isWithoutHost = ({ raw }: FastifyRequest) =>
  raw.headers.host === undefined && raw.httpVersion === '1.1';

const hostMissing = () => badField('Host', 'is required');
