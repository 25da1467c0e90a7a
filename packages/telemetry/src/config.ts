/** Whether traces are sent. Where to, and how, the OpenTelemetry SDK reads from its own variables. */
export interface TracingConfig {
  on: boolean;
  /** Where given, the name under which this process appears in place of its own. */
  serviceName: string | undefined;
}

/** Tracing is on exactly where an OTLP endpoint is set, unless it is switched off by name. */
export function readTracingConfig(env: NodeJS.ProcessEnv = process.env): TracingConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const off = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return { on: Boolean(endpoint) && !off, serviceName: env.OTEL_SERVICE_NAME || undefined };
}
