export * from './api-info.js';
export * from './config.js';
export * from './open-parts.js';
export * from './queue-metrics.js';
export * from './serve.js';
