import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import {
  addServiceRoutes,
  appOptions,
  openReads,
  openResourcesOrExit,
  openStandby,
  serve,
} from '@clicktrail/service';
import { assembleConversions } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const resources = await openResourcesOrExit('conversions', config);
const idempotency = new PostgresIdempotencyStore(
  resources.pool,
  config.secretKey ?? resources.installationSecret,
);

const reads = openReads(resources);
const standby = openStandby(resources, config.databaseReadsUrl);

const app = buildApp(
  appOptions(resources),
  assembleConversions({
    ...resources,
    idempotency,
    reads,
    standby,
    readPermits: readPermits(config.readsPerKey),
    reportingCurrency: config.reportingCurrency,
  }),
);
addServiceRoutes(app, resources);

const close = async () => void (await Promise.all([resources.close(), reads.end(), standby?.end()]));
await serve(app, { ...config, close });
