export * from './campaign.js';
export * from './fleet.js';
export * from './ingest-processes.js';
export * from './kept-part.js';
export * from './part.js';
export * from './store-proxy.js';
export * from './system.js';
