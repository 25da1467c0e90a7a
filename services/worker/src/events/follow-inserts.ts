import { batchTimeMs, type EventKind } from '@clicktrail/events';
import type { Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { eventMetrics } from './event-metrics.js';

/** Names a job of an insert: its batch, and the trace that it came with. */
export interface InsertedJob {
  id: string;
  trace?: string | undefined;
}

/** The end of an insert: the number of events that ClickHouse has confirmed, or its error. */
export type InsertEnd = { events: number } | { error: unknown };

/** Called before an insert begins. @returns a function to call at its end */
export type FollowInsert = (kind: EventKind, token: string, jobs: InsertedJob[]) => (end: InsertEnd) => void;

/** Callbacks about events that are stored or refused. */
export interface ObserveEvents {
  insert: FollowInsert;
  retried(): void;
  deadLettered(kind: EventKind): void;
}

export interface FollowEventsDeps {
  registry: Registry;
  /** At level `info`, one line for each insert names its batches. */
  log: Logger;
  tracing?: Tracing | undefined;
}

/** Records inserts: counts and times always, batches and traces if the log level and `tracing` ask for them. */
export function followEvents({ registry, log, tracing }: FollowEventsDeps): ObserveEvents {
  const metrics = eventMetrics(registry);
  return {
    insert: (kind, token, jobs) => {
      const beganMs = performance.now();
      const span = tracing && startSpan(tracing, kind, token, jobs);
      return (end) => {
        if ('error' in end) return span?.end({ error: String(end.error) });
        const { events } = end;
        span?.end({ attributes: { 'clicktrail.events': events } });
        const seconds = (performance.now() - beganMs) / 1_000;
        metrics.stored[kind].inc(events);
        metrics.size[kind].observe(events);
        metrics.time[kind].observe(seconds);
        const nowMs = Date.now();
        for (const { id } of jobs)
          metrics.freshness[kind].observe(Math.max(nowMs - batchTimeMs(id), 0) / 1_000);
        if (!log.isLevelEnabled('info')) return;
        const ms = Math.round(seconds * 1_000);
        log.info({ token, kind, events, ms, batches: jobs.map(({ id }) => id) }, 'stored');
      };
    },
    retried: () => metrics.retries.inc(),
    deadLettered: (kind) => metrics.deadLetters[kind].inc(),
  };
}

/** Starts a span in the first batch's trace; the other batches of the insert are linked. */
function startSpan(tracing: Tracing, kind: EventKind, token: string, jobs: InsertedJob[]) {
  const [parent, ...links] = jobs.flatMap(({ trace }) => trace ?? []);
  return tracing.start(`insert ${kind}s`, {
    kind: 'consumer',
    parent,
    links,
    attributes: {
      'db.system.name': 'clickhouse',
      'clicktrail.token': token,
      'clicktrail.batches': jobs.length,
    },
  });
}
