import { readTracingConfig } from '../config.js';
import type { Tracing } from './tracing.js';

/** What this package says to a log; a pino logger fits. */
export interface TracingLog {
  warn(details: object, message: string): void;
}

/**
 * Opens tracing where an OTLP endpoint is set: spans leave in the background, over HTTP. OpenTelemetry is loaded only
 * then. The collector away: spans are dropped beyond a bounded queue, and the log says so now and then.
 * @param service what this process is, `ingest` say
 */
export async function openTracing(service: string, log: TracingLog): Promise<Tracing | undefined> {
  const config = readTracingConfig();
  if (!config.on) return undefined;
  const { otelTracing } = await import('./otel-tracing.js');
  return otelTracing(config.serviceName ?? `clicktrail-${service}`, log);
}
