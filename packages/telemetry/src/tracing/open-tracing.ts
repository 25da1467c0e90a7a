import { readTracingConfig } from '../config.js';
import type { Tracing } from './tracing.js';

/** Subset of a pino logger. */
export interface TracingLog {
  warn(details: object, message: string): void;
}

/**
 * Opens tracing where an OTLP endpoint is set; OpenTelemetry is loaded only then. Spans are sent in the background, over
 * HTTP. While the collector is away, spans beyond a bounded queue are dropped, and the log says so once a minute.
 * @param service name of the process, such as `ingest`
 */
export async function openTracing(service: string, log: TracingLog): Promise<Tracing | undefined> {
  const config = readTracingConfig();
  if (!config.on) return undefined;
  const { otelTracing } = await import('./otel-tracing.js');
  return otelTracing(config.serviceName ?? `clicktrail-${service}`, log);
}
