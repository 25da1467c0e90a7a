import { type NextStep, type Pool, readPostbackBacklog } from '@clicktrail/postgres';
import { readGauge } from '@clicktrail/telemetry';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Counts an attempt: the answer's status or null, what follows, how long it took, and how old the postback is now. */
export type CountAttempt = (status: number | null, next: NextStep, durationMs: number, ageMs: number) => void;

/** Registers the metrics of postbacks. */
export function postbackMetrics(registry: Registry): CountAttempt {
  const registers = [registry];
  const attempts = new Counter({
    name: 'clicktrail_postback_attempts_total',
    help: 'Calls of publishers, by the class of the answer; none where no answer came.',
    labelNames: ['answer'],
    registers,
  });
  const outcomes = new Counter({
    name: 'clicktrail_postback_outcomes_total',
    help: 'What followed from calls of publishers: delivered, pending (it is tried again), failed (for good).',
    labelNames: ['outcome'],
    registers,
  });
  const time = new Histogram({
    name: 'clicktrail_postback_seconds',
    help: 'Time of one call of a publisher.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const age = new Histogram({
    name: 'clicktrail_postback_age_seconds',
    help: 'From the conversion until its postback was delivered.',
    buckets: [0.25, 0.5, 1, 2, 5, 30, 300, 3_600, 21_600, 86_400],
    registers,
  });
  // Every series exists from the start: a rate needs a value before the first call.
  for (const answer of ['1xx', '2xx', '3xx', '4xx', '5xx', 'none']) attempts.inc({ answer }, 0);
  for (const outcome of ['delivered', 'pending', 'failed']) outcomes.inc({ outcome }, 0);
  return (status, next, durationMs, ageMs) => {
    attempts.inc({ answer: status === null ? 'none' : `${Math.floor(status / 100)}xx` });
    outcomes.inc({ outcome: next.status });
    time.observe(durationMs / 1_000);
    if (next.status === 'delivered') age.observe(ageMs / 1_000);
  };
}

/** Registers the gauge of late deliveries, which reads the outbox at each scrape. */
export function postbackBacklog(registry: Registry, pool: Pool): void {
  readGauge(registry, {
    name: 'clicktrail_postback_overdue_seconds',
    help: 'How long the postback that is due the longest has waited beyond its time; 0 where none is due.',
    read: async () => (await readPostbackBacklog(pool)).overdueMs / 1_000,
  });
}
