import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { addServiceRoutes, appOptions, openReads, openResourcesOrExit, serve } from '@clicktrail/service';
import { assembleManage } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const resources = await openResourcesOrExit('manage', config);
const secret = config.secretKey ?? resources.installationSecret;
const idempotency = new PostgresIdempotencyStore(resources.pool, secret);

const reads = openReads(resources);
const deps = await assembleManage(
  { ...resources, reads, readPermits: readPermits(config.readsPerKey), idempotency },
  config,
);
const app = buildApp(appOptions(resources), deps);
addServiceRoutes(app, resources);

const close = async () => {
  deps.people.mailer?.close();
  await Promise.all([resources.close(), reads.end()]);
};
await serve(app, { ...config, close });
