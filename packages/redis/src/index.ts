export * from './connect.js';
export * from './durability.js';
export * from './in-rounds.js';
export * from './script.js';
