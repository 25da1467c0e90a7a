export * from './assemble.js';
export { readConfig as readIngestConfig, variables as ingestVariables } from './config.js';
export * from './deps.js';
export * from './ingest-routes.js';
export * from './open-ingest.js';
