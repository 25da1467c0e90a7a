export * from './connect.js';
export * from './durability.js';
export * from './fitness.js';
export * from './memory-watch.js';
export * from './prove-writes.js';
export * from './redis-clock.js';
export * from './script.js';
export * from './until-ready.js';
