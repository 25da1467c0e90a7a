export * from './check-server.js';
export * from './connect.js';
export * from './durability.js';
export * from './memory-monitor.js';
export * from './redis-clock.js';
export * from './script.js';
export * from './wait-until-ready.js';
export * from './write-check.js';
