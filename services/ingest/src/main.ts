import { createRedisIdempotencyStore } from '@clicktrail/http';
import { nextProcessNumber } from '@clicktrail/postgres';
import { appOptions, equip, openPartsOrExit, serve } from '@clicktrail/service';
import { assembleIngest } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openPartsOrExit('ingest', config);

const app = buildApp(
  appOptions(parts),
  assembleIngest({
    ...parts,
    idempotency: createRedisIdempotencyStore(parts.redis),
    processNumber: await nextProcessNumber(parts.pool),
    eventsInFlightMax: config.eventsInFlightMax,
  }),
);
equip(app, parts);

await serve(app, { ...config, close: parts.close });
