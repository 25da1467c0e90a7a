/** All HTTP services on one Fastify origin, for one machine. Beyond it each runs alone, with its own `main`. */
import { clickFinder } from '@clicktrail/click-finder';
import { findClick } from '@clicktrail/clickhouse';
import { conversionsRoutes } from '@clicktrail/conversions';
import {
  createApp,
  createRedisIdempotencyStore,
  registerHealth,
  registerMetrics,
  registerOpenApi,
} from '@clicktrail/http';
import { assembleIngest, ingestRoutes, readConfig } from '@clicktrail/ingest';
import { manageRoutes } from '@clicktrail/manage';
import { apiInfo, openParts, queueMetrics, serve } from '@clicktrail/parts';
import { nextProcessNumber, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { assembleQuery, queryRoutes } from '@clicktrail/query';

const config = readConfig();
const parts = await openParts('origin', config);
const { catalog, pool, redis, queue, clickhouse, ids } = parts;
const { reportingCurrency } = config;

const find = clickFinder({
  ids,
  findWaiting: (batch, id) => queue.findLine('click', batch, id),
  findStored: (place) => findClick(clickhouse, place),
});
const remembered = new PostgresIdempotencyStore(pool, config.secretKey ?? parts.installationSecret);

const app = createApp({ ...config, principals: catalog, limiter: parts.limiter });
registerOpenApi(app, apiInfo);
registerHealth(app, { parts: parts.checks });
registerMetrics(app);
queueMetrics(app.metrics, parts);
app.register(
  ingestRoutes(
    assembleIngest({
      ...parts,
      idempotency: createRedisIdempotencyStore(redis),
      processNumber: await nextProcessNumber(pool),
      eventsInFlightMax: config.eventsInFlightMax,
      findClick: find,
    }),
  ),
);
app.register(queryRoutes(assembleQuery({ ...parts, reportingCurrency })));
app.register(
  conversionsRoutes({ catalog, pool, findClick: find, idempotency: remembered, reportingCurrency }),
);
app.register(manageRoutes({ catalog, pool, idempotency: remembered, reportingCurrency }));

await serve(app, { host: config.host, port: config.port, close: parts.close });
