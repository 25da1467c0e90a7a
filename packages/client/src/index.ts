export type * from './api-types.js';
export * from './clicktrail-error.js';
export * from './create-client.js';
