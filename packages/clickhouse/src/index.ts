export * from './client.js';
export * from './inserts/insert-error.js';
export * from './inserts/insert-events.js';
export { insertRowsMax } from './inserts/insert-settings.js';
export { migrateClickHouse } from './migrate/migrate.js';
export * from './queries/count-tracked-clicks.js';
export * from './queries/find-click.js';
export * from './queries/has-batch.js';
export * from './queries/stored-ids.js';
