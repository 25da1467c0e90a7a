export type * from './api-types.js';
export * from './batches/index.js';
export * from './clicktrail-error.js';
export * from './create-api-client.js';
export * from './create-client.js';
