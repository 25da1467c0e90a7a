import { readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { addServiceRoutes, appOptions, openReads, openResourcesOrExit, serve } from '@clicktrail/service';
import { buildApp } from './build-app.js';
import { changePermits } from './change/change.js';
import { readConfig } from './config.js';
import { openSite } from './console/open-site.js';
import { openPeople } from './people.js';

const config = readConfig();
const resources = await openResourcesOrExit('manage', config);
const secret = config.secretKey ?? resources.installationSecret;
const idempotency = new PostgresIdempotencyStore(resources.pool, secret);
const people = openPeople({ redis: resources.redis, secret, ...config });

const reads = openReads(resources);

const app = buildApp(appOptions(resources), {
  ...resources,
  idempotency,
  people,
  site: config.console ? await openSite() : undefined,
  reads,
  readPermits: readPermits(config.readsPerKey),
  changes: changePermits(),
  reportingCurrency: config.reportingCurrency,
  postbackAllowPrivate: config.postbackAllowPrivate,
});
addServiceRoutes(app, resources);

const close = async () => {
  people.mailer?.close();
  await Promise.all([resources.close(), reads.end()]);
};
await serve(app, { ...config, close });
