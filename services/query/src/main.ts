import { addServiceRoutes, appOptions, openReads, openResourcesOrExit, serve } from '@clicktrail/service';
import { assembleQuery } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';
import { openExportStores } from './routes/export-events/export-stores.js';

const config = readConfig();
const resources = await openResourcesOrExit('query', config);

const pool = openReads(resources);
const exports = openExportStores(resources.config, resources);

const app = buildApp(appOptions(resources), assembleQuery({ ...resources, ...config, pool, exports }));
addServiceRoutes(app, resources);

const close = async () => void (await Promise.all([resources.close(), pool.end(), exports.close()]));
await serve(app, { ...config, close });
