import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { addServiceRoutes, appOptions, openReads, openResourcesOrExit, serve } from '@clicktrail/service';
import { buildApp } from './build-app.js';
import { changePermits } from './change/change.js';
import { readConfig } from './config.js';

const config = readConfig();
const resources = await openResourcesOrExit('manage', config);
const idempotency = new PostgresIdempotencyStore(
  resources.pool,
  config.secretKey ?? resources.installationSecret,
);

const reads = openReads(resources);

const app = buildApp(appOptions(resources), {
  ...resources,
  idempotency,
  reads,
  readPermits: readPermits(config.readsPerKey),
  changes: changePermits(),
  reportingCurrency: config.reportingCurrency,
  postbackAllowPrivate: config.postbackAllowPrivate,
});
addServiceRoutes(app, resources);

const close = async () => void (await Promise.all([resources.close(), reads.end()]));
await serve(app, { ...config, close });
