export * from './group-by.js';
export * from './metrics.js';
export * from './performance.js';
export * from './performance-cursor.js';
export * from './sort.js';
