export * from './lock-catalog.js';
export * from './table.js';
export * from './write-row.js';
