import { clickFinder } from '@clicktrail/click-finder';
import { findClick } from '@clicktrail/clickhouse';
import {
  createRedisIdempotencyStore,
  registerHealth,
  registerMetrics,
  registerOpenApi,
} from '@clicktrail/http';
import { apiInfo, openParts, queueMetrics, serve } from '@clicktrail/parts';
import { nextProcessNumber } from '@clicktrail/postgres';
import { assembleIngest } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('ingest', config);
const { catalog, limiter, queue, clickhouse, ids, pool } = parts;

const app = buildApp(
  {
    principals: catalog,
    limiter,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    linkRateLimit: config.linkRateLimit,
  },
  assembleIngest({
    ...parts,
    idempotency: createRedisIdempotencyStore(parts.redis),
    processNumber: await nextProcessNumber(pool),
    eventsInFlightMax: config.eventsInFlightMax,
    findClick: clickFinder({
      ids,
      findWaiting: (batch, id) => queue.findLine('click', batch, id),
      findStored: (place) => findClick(clickhouse, place),
    }),
  }),
);

registerOpenApi(app, apiInfo);
registerHealth(app, { parts: parts.checks });
registerMetrics(app);
queueMetrics(app.metrics, parts);

await serve(app, { host: config.host, port: config.port, close: parts.close });
