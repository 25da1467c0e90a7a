export * from './follow-postbacks.js';
export { postbackBacklog } from './postback-metrics.js';
export * from './start-postbacks.js';
