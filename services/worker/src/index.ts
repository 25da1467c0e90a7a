export * from './config.js';
export * from './start-worker.js';
