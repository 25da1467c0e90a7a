import type { EventKind } from '@clicktrail/events';
import type { EventQueue } from '@clicktrail/queue';
import type { Span, Tracing } from '@clicktrail/telemetry';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { BatchContent, EnqueueBatch, EventRequest } from './batch.js';
import { batchMetrics } from './batch-metrics.js';

export interface EnqueueDeps {
  queue: EventQueue;
  metrics: Registry;
  /** At `info`, a line for each batch names the requests that it holds. */
  log: Logger;
  tracing: Tracing | undefined;
}

export interface BatchQueue {
  enqueue: EnqueueBatch;
  /** True where the log or a trace names the requests of a batch. */
  keepsRequests: boolean;
}

/** Puts batches on the queue, and writes metrics, a log line and a span for each one, however many events it has. */
export function batchQueueOf({ queue, metrics, log, tracing }: EnqueueDeps): BatchQueue {
  const observe = batchMetrics(metrics);
  const logs = log.isLevelEnabled('info');
  const enqueue: EnqueueBatch = async (kind, batch, content) => {
    const beganMs = performance.now();
    const span = tracing && startSpan(tracing, kind, batch, content);
    try {
      await queue.add(kind, batch, content.lines, { trace: span?.traceparent });
    } catch (error) {
      span?.end({ error: String(error) });
      throw error;
    }
    observe(kind, content.events, (performance.now() - beganMs) / 1_000);
    span?.end();
    if (logs)
      log.info({ batch, kind, events: content.events, requests: content.requests.map(idOf) }, 'queued');
  };
  return { enqueue, keepsRequests: logs || tracing !== undefined };
}

const idOf = ({ id }: EventRequest) => id;

/** Starts a span in the first request's trace; the other requests of the batch are linked. */
function startSpan(
  tracing: Tracing,
  kind: EventKind,
  batch: string,
  { events, requests }: BatchContent,
): Span {
  const [parent, ...links] = requests.flatMap(({ span }) => span?.traceparent ?? []);
  return tracing.start(`send ${kind}s`, {
    kind: 'producer',
    parent,
    links,
    attributes: { 'messaging.system': 'bullmq', 'clicktrail.batch': batch, 'clicktrail.events': events },
  });
}
