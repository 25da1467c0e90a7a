import { appOptions, equip, openParts, serve } from '@clicktrail/parts';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { assembleConversions } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('conversions', config);
const idempotency = new PostgresIdempotencyStore(parts.pool, config.secretKey ?? parts.installationSecret);

const app = buildApp(
  appOptions(parts),
  assembleConversions({ ...parts, idempotency, reportingCurrency: config.reportingCurrency }),
);
equip(app, parts);

await serve(app, { ...config, close: parts.close });
