export * from './batch-calls.js';
export * from './cached-for.js';
export * from './keyed-semaphore.js';
export * from './retry.js';
export * from './single-flight.js';
export * from './slices.js';
export * from './start-loop.js';
export * from './with-timeout.js';
