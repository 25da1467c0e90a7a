import { createRedisIdempotencyStore } from '@clicktrail/http';
import { nextProcessNumber } from '@clicktrail/postgres';
import { addServiceRoutes, appOptions, openResourcesOrExit, serve } from '@clicktrail/service';
import { assembleIngest } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const resources = await openResourcesOrExit('ingest', config);

const app = buildApp(
  appOptions(resources),
  assembleIngest({
    ...resources,
    idempotency: createRedisIdempotencyStore(resources.redis, { acks: resources.acks }),
    processNumber: await nextProcessNumber(resources.pool),
    eventsInFlightMax: config.eventsInFlightMax,
  }),
);
addServiceRoutes(app, resources);

await serve(app, { ...config, close: resources.close });
