export type { components, operations, paths } from './api-types.js';
export * from './clicktrail-error.js';
export * from './create-client.js';
