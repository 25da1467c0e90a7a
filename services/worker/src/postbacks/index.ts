export * from './observe-attempts.js';
export { postbackBacklog } from './postback-metrics.js';
export * from './start-postbacks.js';
