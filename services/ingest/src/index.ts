export * from './assemble.js';
export * from './config.js';
export * from './deps.js';
export * from './ingest-routes.js';
