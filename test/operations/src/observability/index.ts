export * from './asked.js';
export * from './evaluate.js';
export * from './exposition.js';
export * from './promql.js';
