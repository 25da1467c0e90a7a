import {
  addServiceRoutes,
  appOptions,
  openReads,
  openResourcesOrExit,
  openStandby,
  serve,
} from '@clicktrail/service';
import { assembleQuery } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';
import { openExportStores } from './routes/export-events/export-stores.js';

const config = readConfig();
const resources = await openResourcesOrExit('query', config);

const pool = openReads(resources);
const standby = openStandby(resources, config.databaseReadsUrl);
const exports = openExportStores(resources.config, resources);

const app = buildApp(
  appOptions(resources),
  assembleQuery({ ...resources, ...config, pool, standby, exports }),
);
addServiceRoutes(app, resources);

const close = async () =>
  void (await Promise.all([resources.close(), pool.end(), standby?.end(), exports.close()]));
await serve(app, { ...config, close });
