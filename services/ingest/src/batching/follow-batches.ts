import { type EventKind, eventKinds } from '@clicktrail/events';
import type { EventQueue } from '@clicktrail/queue';
import type { Span, Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import type { BatchContent, EnqueueBatch, Origin } from './event-batcher.js';

export interface FollowDeps {
  queue: EventQueue;
  metrics: Registry;
  /** At `info`, a line for each batch names the requests that it holds. */
  log: Logger;
  tracing: Tracing | undefined;
}

export interface FollowedQueue {
  enqueue: EnqueueBatch;
  /** Whether a batch is to remember its requests: only where the log or a trace will tell of them. */
  followed: boolean;
}

/**
 * The way of a batch to the queue, and what is noted on it: its size and how long Redis took, always; which requests it
 * holds, where the log or traces are on. All of it once per batch, however many events it has.
 */
export function followBatches({ queue, metrics, log, tracing }: FollowDeps): FollowedQueue {
  const observe = batchMetrics(metrics);
  const told = log.isLevelEnabled('info');
  const enqueue: EnqueueBatch = async (kind, batch, content) => {
    const beganMs = performance.now();
    const span = tracing && startSpan(tracing, kind, batch, content);
    try {
      await queue.add(kind, batch, content.lines, { trace: span?.traceparent, fence: content.fence });
    } catch (error) {
      span?.end({ error: String(error) });
      throw error;
    }
    observe(kind, content.events, (performance.now() - beganMs) / 1_000);
    span?.end();
    if (told)
      log.info({ batch, kind, events: content.events, requests: content.origins.map(idOf) }, 'queued');
  };
  return { enqueue, followed: told || tracing !== undefined };
}

const idOf = ({ id }: Origin) => id;

/** A part of the first request's trace; the other requests of the batch are linked. */
function startSpan(
  tracing: Tracing,
  kind: EventKind,
  batch: string,
  { events, origins }: BatchContent,
): Span {
  const [parent, ...links] = origins.flatMap(({ span }) => span?.traceparent ?? []);
  return tracing.start(`send ${kind}s`, {
    kind: 'producer',
    parent,
    links,
    attributes: { 'messaging.system': 'bullmq', 'clicktrail.batch': batch, 'clicktrail.events': events },
  });
}

function batchMetrics(metrics: Registry): (kind: EventKind, events: number, seconds: number) => void {
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
  // Looked up once: a label costs a hash each time.
  const sizes = { click: size.labels('click'), impression: size.labels('impression') };
  const times = { click: time.labels('click'), impression: time.labels('impression') };
  return (kind, events, seconds) => {
    sizes[kind].observe(events);
    times[kind].observe(seconds);
  };
}
