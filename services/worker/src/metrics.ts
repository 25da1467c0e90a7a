import type { EventKind } from '@clicktrail/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { StoreDeps } from './events/store-jobs.js';

/** What the worker counts about events on their way into ClickHouse. */
export function eventMetrics(registry: Registry): StoreDeps['observe'] {
  const registers = [registry];
  const stored = new Counter({
    name: 'clicktrail_events_stored_total',
    help: 'Events that ClickHouse has confirmed.',
    labelNames: ['kind'],
    registers,
  });
  const size = new Histogram({
    name: 'clicktrail_insert_events',
    help: 'Events per insert.',
    labelNames: ['kind'],
    buckets: [1, 10, 100, 1_000, 10_000, 100_000],
    registers,
  });
  const time = new Histogram({
    name: 'clicktrail_insert_seconds',
    help: 'Time of an insert, its retries included.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const retries = new Counter({
    name: 'clicktrail_insert_retries_total',
    help: 'Inserts that had to be tried again.',
    registers,
  });
  const setAside = new Counter({
    name: 'clicktrail_events_set_aside_total',
    help: 'Events that ClickHouse refused for what they hold. Someone has to look at them.',
    labelNames: ['kind'],
    registers,
  });
  return {
    inserted: (kind: EventKind, events, seconds) => {
      stored.inc({ kind }, events);
      size.observe({ kind }, events);
      time.observe({ kind }, seconds);
    },
    retried: () => retries.inc(),
    setAside: (kind: EventKind) => setAside.inc({ kind }),
  };
}
