export { requireEngine } from './require-engine.js';
export { type EmbeddedClickHouse, type EmbeddedClickHouseOptions, startEmbeddedClickHouse } from './start.js';
