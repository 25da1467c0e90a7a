import diagnostics from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addOnRequest, methodsOf } from '../route-hooks.js';
import { RouteMeter, requestDurationsText } from './route-meter.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Gauges and counters that services add of their own. */
    metrics: Registry;
    /** Everything that `/metrics` shows, in the Prometheus text format. */
    metricsText(): Promise<string>;
  }
}

const meterKey = Symbol('meter');
const startedAtKey = Symbol('startedAt');

interface MeteredResponse extends ServerResponse {
  [meterKey]?: RouteMeter;
  [startedAtKey]?: number;
}

export interface Meters {
  /** Makes a meter for one route. */
  add(method: string, route: string): RouteMeter;
  /** Counts the answer with this meter instead of the one of its route. */
  use(response: ServerResponse, meter: RouteMeter): void;
}

/**
 * Counts answers and their durations by route pattern, method and status; requests to unknown paths are `unmatched`.
 *
 * Node's diagnostics channel reports the end of an answer with one call; an `onResponse` hook would add listeners to every
 * response.
 */
export function meterRequests(app: FastifyInstance, registry: Registry): Meters {
  const meters: RouteMeter[] = [];
  app.decorate('metrics', registry);
  app.decorate('metricsText', async () => requestDurationsText(meters) + (await registry.metrics()));

  const finish = (message: unknown) => {
    const { response, server } = message as { response: MeteredResponse; server: Server };
    const meter = response[meterKey];
    if (meter === undefined || server !== app.server) return;
    meter.record(response.statusCode, (performance.now() - response[startedAtKey]!) / 1000);
  };
  diagnostics.subscribe('http.server.response.finish', finish);
  app.addHook('onClose', (_app, done) => {
    diagnostics.unsubscribe('http.server.response.finish', finish);
    done();
  });

  const add = (method: string, route: string): RouteMeter => {
    const meter = new RouteMeter(method, route);
    meters.push(meter);
    return meter;
  };
  const use = (response: MeteredResponse, meter: RouteMeter): void => {
    response[meterKey] = meter;
  };
  const unmatched = add('*', 'unmatched');
  app.addHook('onRequest', (_request, { raw }, done) => {
    (raw as MeteredResponse)[startedAtKey] = performance.now();
    use(raw, unmatched);
    done();
  });
  app.addHook('onRoute', (route) => {
    const meter = add(methodsOf(route).join(','), route.url);
    addOnRequest(route, (_request, { raw }, done) => {
      use(raw, meter);
      done();
    });
  });
  return { add, use };
}
