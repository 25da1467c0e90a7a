export * from './buckets.js';
export * from './compared-periods.js';
export * from './offsets.js';
export * from './pair-buckets.js';
export * from './period-of.js';
