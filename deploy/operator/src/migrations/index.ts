export { type MigrationsConfig, migrationsVariables, readConfig } from './config.js';
export { ensureFirstAdminKey } from './first-admin-key.js';
export { migrateStores, silentLog } from './migrate-stores.js';
export { prepareStores } from './prepare-stores.js';
