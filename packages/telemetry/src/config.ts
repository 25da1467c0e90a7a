/** Settings of tracing. The OpenTelemetry SDK reads endpoint and protocol from its own variables. */
export interface TracingConfig {
  on: boolean;
  /** Replaces the name of the process in traces. */
  serviceName: string | undefined;
}

/** Tracing is on where an OTLP endpoint is set and neither `OTEL_SDK_DISABLED` nor `OTEL_TRACES_EXPORTER=none` is. */
export function readTracingConfig(env: NodeJS.ProcessEnv = process.env): TracingConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const off = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return { on: Boolean(endpoint) && !off, serviceName: env.OTEL_SERVICE_NAME || undefined };
}
