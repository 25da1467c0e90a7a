import { appOptions, equip, openPartsOrExit, openReads, serve } from '@clicktrail/service';
import { readConfig } from './config.js';
import { assembleQuery } from './deps.js';
import { buildApp } from './query-routes.js';
import { openExportStores } from './routes/export-events/export-stores.js';

const config = readConfig();
const parts = await openPartsOrExit('query', config);

const pool = openReads(parts);
const exports = openExportStores(parts.config, parts);

const app = buildApp(appOptions(parts), assembleQuery({ ...parts, ...config, pool, exports }));
equip(app, parts);

const close = async () => void (await Promise.all([parts.close(), pool.end(), exports.close()]));
await serve(app, { ...config, close });
