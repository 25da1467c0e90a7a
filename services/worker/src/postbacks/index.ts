export * from './postback-metrics.js';
export * from './start-postbacks.js';
