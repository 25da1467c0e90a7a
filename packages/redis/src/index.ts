export * from './connect.js';
export * from './durability.js';
export * from './redis-clock.js';
export * from './script.js';
