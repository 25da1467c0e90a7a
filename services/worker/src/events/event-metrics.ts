import { type EventKind, eventKinds } from '@clicktrail/events';
import { Counter, Histogram, type Registry } from 'prom-client';

const counters = (counter: Counter<'kind'>) => byKind((kind) => counter.labels(kind));
const histograms = (histogram: Histogram<'kind'>) => byKind((kind) => histogram.labels(kind));

function byKind<T>(childOf: (kind: EventKind) => T): Record<EventKind, T> {
  return { click: childOf('click'), impression: childOf('impression') };
}

/** Registers the metrics of events on their way into ClickHouse. Labels are looked up once. */
export function eventMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ['kind'] as const;
  const stored = new Counter({
    name: 'clicktrail_events_stored_total',
    help: 'Events that ClickHouse has confirmed.',
    labelNames,
    registers,
  });
  const size = new Histogram({
    name: 'clicktrail_insert_events',
    help: 'Events per insert.',
    labelNames,
    buckets: [1, 10, 100, 1_000, 10_000, 100_000],
    registers,
  });
  const time = new Histogram({
    name: 'clicktrail_insert_seconds',
    help: 'Time of an insert, its retries included.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const freshness = new Histogram({
    name: 'clicktrail_freshness_seconds',
    help: 'From the acceptance of a batch until ClickHouse had confirmed it; one observation for each batch.',
    labelNames,
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 7_200],
    registers,
  });
  const retries = new Counter({
    name: 'clicktrail_insert_retries_total',
    help: 'Inserts that had to be tried again.',
    registers,
  });
  const deadLetters = new Counter({
    name: 'clicktrail_events_set_aside_total',
    help: 'Events that ClickHouse refused for what they hold. Someone has to look at them.',
    labelNames,
    registers,
  });
  // All of them are there from the start: a rate needs a value before the first event.
  for (const kind of eventKinds) {
    for (const counter of [stored, deadLetters]) counter.inc({ kind }, 0);
    for (const histogram of [size, time, freshness]) histogram.zero({ kind });
  }
  return {
    stored: counters(stored),
    deadLetters: counters(deadLetters),
    size: histograms(size),
    time: histograms(time),
    freshness: histograms(freshness),
    retries,
  };
}
