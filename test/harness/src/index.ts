export * from './campaign.js';
export * from './ingest-processes.js';
export * from './part.js';
export * from './system.js';
