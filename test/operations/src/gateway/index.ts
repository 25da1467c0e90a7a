export * from './start-behind.js';
export * from './traffic.js';
