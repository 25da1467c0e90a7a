export * from './config.js';
export * from './log/log-redaction.js';
export * from './metrics/pool-metrics.js';
export * from './metrics/process-metrics.js';
export * from './metrics/read-gauge.js';
export * from './metrics/stores-up.js';
export * from './tracing/open-tracing.js';
export * from './tracing/tracing.js';
