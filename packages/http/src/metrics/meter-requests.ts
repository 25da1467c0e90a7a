import diagnostics from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { requestDurationsText } from './request-durations.js';
import { RouteMeter } from './route-meter.js';

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
  /** A new meter for one route. */
  add(method: string, route: string): RouteMeter;
  /** Says that this answer is counted by this meter, and that its request begins now. */
  start(response: ServerResponse, meter: RouteMeter): void;
}

/**
 * Counts answers and their durations by route pattern, method and status.
 *
 * The end of an answer comes from Node's own diagnostics channel: it costs one call per answer, where a hook
 * of Fastify's at the end of a response adds listeners to every single one.
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

  return {
    add: (method, route) => {
      const meter = new RouteMeter(method, route);
      meters.push(meter);
      return meter;
    },
    start: (response: MeteredResponse, meter) => {
      response[meterKey] = meter;
      response[startedAtKey] = performance.now();
    },
  };
}
