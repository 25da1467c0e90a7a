import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { appOptions, equip, openPartsOrExit, openReads, serve } from '@clicktrail/service';
import { assembleConversions } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openPartsOrExit('conversions', config);
const idempotency = new PostgresIdempotencyStore(parts.pool, config.secretKey ?? parts.installationSecret);

const reads = openReads(parts);
const gate = readPermits(config.readsPerKey);

const app = buildApp(
  appOptions(parts),
  assembleConversions({ ...parts, idempotency, reads, gate, reportingCurrency: config.reportingCurrency }),
);
equip(app, parts);

const close = async () => void (await Promise.all([parts.close(), reads.end()]));
await serve(app, { ...config, close });
