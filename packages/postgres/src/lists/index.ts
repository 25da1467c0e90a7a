export * from './conditions.js';
export * from './cursor.js';
export * from './list-rows.js';
