import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

const eventLoopSampleMs = 20;

/** The version of the workspace, as this package carries it. */
export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/**
 * What every process shows: CPU, memory, garbage collection, delay of the event loop (all by prom-client), how busy the
 * loop is, and what was built. Busy and idle are counters, so that any number of readers, each at its own pace,
 * find the utilisation of their own span: `rate(busy) / (rate(busy) + rate(idle))`.
 */
export function processMetrics(registry: Registry, service: string): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  new Counter({
    name: 'clicktrail_event_loop_seconds_total',
    help: 'Time of the event loop, by whether it worked or waited for something to do.',
    labelNames: ['state'],
    registers,
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.reset();
      this.inc({ state: 'active' }, active / 1_000);
      this.inc({ state: 'idle' }, idle / 1_000);
    },
  });
  new Gauge({
    name: 'clicktrail_build_info',
    help: 'Always 1; the labels tell which part this is and what it was built from.',
    labelNames: ['service', 'version', 'node'],
    registers,
  }).set({ service, version, node: process.version }, 1);
}
