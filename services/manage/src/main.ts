import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { appOptions, equip, openPartsOrExit, openReads, serve } from '@clicktrail/service';
import { buildApp } from './build-app.js';
import { changePermits } from './change/change-permits.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openPartsOrExit('manage', config);
const idempotency = new PostgresIdempotencyStore(parts.pool, config.secretKey ?? parts.installationSecret);

const reads = openReads(parts);

const app = buildApp(appOptions(parts), {
  ...parts,
  idempotency,
  reads,
  gate: readPermits(config.readsPerKey),
  changes: changePermits(),
  reportingCurrency: config.reportingCurrency,
});
equip(app, parts);

const close = async () => void (await Promise.all([parts.close(), reads.end()]));
await serve(app, { ...config, close });
