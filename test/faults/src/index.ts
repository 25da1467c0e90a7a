export * from './drained.js';
export * from './ledger.js';
export * from './load.js';
export * from './post.js';
