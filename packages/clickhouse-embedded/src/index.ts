export { type EmbeddedClickHouse, type EmbeddedClickHouseOptions, startEmbeddedClickHouse } from './start.js';
