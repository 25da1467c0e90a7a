import { Counter, type Registry } from 'prom-client';
import type { ReadPace } from './read-pace.js';

/** Why lists and reports are slow, if it is this. */
export function paceMetrics(registry: Registry, pace: ReadPace): void {
  new Counter({
    name: 'clicktrail_reads_waited_seconds_total',
    help: 'Time that lists and reports waited because clicks needed the whole machine.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(pace.waitedMs / 1_000);
    },
  });
}
