export * from './batch-error.js';
export type { BatchOptions } from './batch-options.js';
export type { EventResult } from './batch-results.js';
export type { Batcher, BatcherOptions } from './batcher.js';
export type { EventBatches } from './event-batches.js';
