import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

const eventLoopSampleMs = 20;

/** Version of the workspace, from this package's manifest. */
export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/**
 * Registers the metrics of every process: prom-client's defaults, the utilisation of the event loop, and the build. Active
 * and idle time are counters, so that each reader can compute the utilisation of its own interval:
 * `rate(active) / (rate(active) + rate(idle))`.
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
    help: 'Always 1; the labels tell which process this is and what it was built from.',
    labelNames: ['service', 'version', 'node'],
    registers,
  }).set({ service, version, node: process.version }, 1);
}
