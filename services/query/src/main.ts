import { appOptions, equip, openPartsOrExit, openReads, serve } from '@clicktrail/service';
import { assembleQuery } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';
import { openReadGate } from './reading/read-gate.js';
import { openExportStores } from './routes/export-events/export-stores.js';

const config = readConfig();
const parts = await openPartsOrExit('query', config);

const pool = openReads(parts);
const exports = openExportStores(parts.config, parts);

const app = buildApp(
  appOptions(parts),
  assembleQuery({ ...parts, ...config, pool, exports, gate: openReadGate(config) }),
);
equip(app, parts);

const close = async () => void (await Promise.all([parts.close(), pool.end(), exports.close()]));
await serve(app, { ...config, close });
