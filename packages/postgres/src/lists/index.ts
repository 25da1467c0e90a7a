export * from './conditions.js';
export * from './list-rows.js';
