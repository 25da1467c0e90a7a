import { appOptions, equip, openParts, serve } from '@clicktrail/parts';
import { assembleQuery } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('query', config);

const app = buildApp(appOptions(parts), assembleQuery({ ...parts, ...config }));
equip(app, parts);

await serve(app, { ...config, close: parts.close });
