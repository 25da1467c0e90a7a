export * from './actions.js';
export * from './authorize.js';
export * from './principal.js';
