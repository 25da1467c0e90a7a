export { type MigrationsConfig, readConfig } from './config.js';
export { prepareStores } from './prepare-stores.js';
