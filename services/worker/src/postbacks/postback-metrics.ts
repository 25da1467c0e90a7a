import { Counter, Histogram, type Registry } from 'prom-client';
import type { DeliverDeps } from './deliver.js';

/** What the worker counts about postbacks. */
export function postbackMetrics(registry: Registry): DeliverDeps['observe'] {
  const registers = [registry];
  const attempts = new Counter({
    name: 'clicktrail_postback_attempts_total',
    help: 'Calls of publishers, by the class of the answer; none where no answer came.',
    labelNames: ['answer'],
    registers,
  });
  const time = new Histogram({
    name: 'clicktrail_postback_seconds',
    help: 'Time of one call of a publisher.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return ({ status }, durationMs) => {
    attempts.inc({ answer: status === null ? 'none' : `${Math.floor(status / 100)}xx` });
    time.observe(durationMs / 1_000);
  };
}
