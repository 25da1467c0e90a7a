export * from './connect.js';
export * from './durability.js';
export * from './script.js';
