import { withTimeout } from '@clicktrail/concurrency';
import {
  type Context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from '../metrics/process-metrics.js';
import type { TracingLog } from './open-tracing.js';
import type { Span, SpanEnd, SpanKind, SpanStart, Tracing } from './tracing.js';

const kinds: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
  client: OtelSpanKind.CLIENT,
};

const closeWithinMs = 2_000;
const faultLogEveryMs = 60_000;

/** Tracing by OpenTelemetry. Its SDK reads endpoint, headers, sampler and sizes from the `OTEL_` variables. */
export function otelTracing(serviceName: string, log: TracingLog): Tracing {
  setGlobalErrorHandler(onceAMinute(log));
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.version': version })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('clicktrail', version);
  return {
    start: (name, options) => startSpan(tracer, name, options),
    // A collector that hangs must not keep the process from ending.
    close: () => withTimeout(() => provider.shutdown(), closeWithinMs).catch(() => {}),
  };
}

function startSpan(tracer: Tracer, name: string, { kind, parent, links, attributes }: SpanStart): Span {
  const span = tracer.startSpan(
    name,
    {
      kind: kinds[kind],
      ...(attributes && { attributes }),
      links: (links ?? []).flatMap((link) => parseTraceParent(link) ?? []).map((context) => ({ context })),
    },
    contextOf(parent),
  );
  return { traceparent: traceparentOf(span), end: (end) => endSpan(span, end) };
}

function contextOf(parent: string | undefined): Context {
  const spanContext = parent === undefined ? null : parseTraceParent(parent);
  return spanContext ? trace.setSpanContext(ROOT_CONTEXT, { ...spanContext, isRemote: true }) : ROOT_CONTEXT;
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function endSpan(span: OtelSpan, { attributes, error }: SpanEnd = {}): void {
  if (attributes) span.setAttributes(attributes);
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
  span.end();
}

/** Reports export errors once a minute: a collector that is away fails every batch of spans. */
function onceAMinute(log: TracingLog): (error: unknown) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAtMs < faultLogEveryMs) return;
    loggedAtMs = performance.now();
    log.warn({ err: error }, 'traces could not be sent; some are dropped');
  };
}
