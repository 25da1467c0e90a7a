export * from './assemble.js';
export * from './build-app.js';
export { readConfig as readQueryConfig } from './config.js';
export * from './deps.js';
export * from './query-routes.js';
export * from './reading/as-of.js';
export * from './reading/read-gate.js';
