import { appOptions, equip, openPartsOrExit, serve } from '@clicktrail/parts';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openPartsOrExit('manage', config);
const idempotency = new PostgresIdempotencyStore(parts.pool, config.secretKey ?? parts.installationSecret);

const app = buildApp(appOptions(parts), {
  ...parts,
  idempotency,
  reportingCurrency: config.reportingCurrency,
});
equip(app, parts);

await serve(app, { ...config, close: parts.close });
