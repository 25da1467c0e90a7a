import { type EventKind, eventKinds } from '@clicktrail/events';
import { Histogram, type Registry } from 'prom-client';

/** @returns a function that notes a batch: its events, and the seconds until it was on disk */
export function batchMetrics(metrics: Registry): (kind: EventKind, events: number, seconds: number) => void {
  const size = new Histogram({
    name: 'clicktrail_batch_events',
    help: 'Events per batch, which is one job of the queue.',
    labelNames: ['kind'],
    buckets: [1, 3, 10, 30, 100, 300, 500],
    registers: [metrics],
  });
  const time = new Histogram({
    name: 'clicktrail_enqueue_seconds',
    help: 'Time until Redis had a batch on disk; its answer is what a request waits for.',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [metrics],
  });
  for (const kind of eventKinds) for (const each of [size, time]) each.zero({ kind });
  return (kind, events, seconds) => {
    size.observe({ kind }, events);
    time.observe({ kind }, seconds);
  };
}
