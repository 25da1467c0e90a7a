export * from './connect.js';
export * from './per-tick.js';
export * from './script.js';
