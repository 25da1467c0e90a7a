/** All HTTP services on one Fastify origin, for one machine. Beyond it each runs alone, with its own `main`. */
import { assembleConversions, conversionsRoutes } from '@clicktrail/conversions';
import { createApp, createRedisIdempotencyStore, readPermits } from '@clicktrail/http';
import { assembleIngest, ingestRoutes, readIngestConfig } from '@clicktrail/ingest';
import { changePermits, manageRoutes } from '@clicktrail/manage';
import { nextProcessNumber, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { assembleQuery, openExportStores, queryRoutes, readQueryConfig } from '@clicktrail/query';
import { appOptions, equip, openPartsOrExit, openReads, serve } from '@clicktrail/service';

const config = { ...readIngestConfig(), ...readQueryConfig() };
const parts = await openPartsOrExit('origin', config);
const { reportingCurrency } = config;
const idempotency = new PostgresIdempotencyStore(parts.pool, config.secretKey ?? parts.installationSecret);

const app = createApp(appOptions(parts));
equip(app, parts);
const ingest = assembleIngest({
  ...parts,
  idempotency: createRedisIdempotencyStore(parts.redis),
  processNumber: await nextProcessNumber(parts.pool),
  eventsInFlightMax: config.eventsInFlightMax,
});
app.register(ingestRoutes(ingest));
const reads = openReads(parts);
// Lists that Postgres answers do not wait for reports, which may take ClickHouse seconds.
const gate = readPermits(config.readsPerKey);
const exports = openExportStores(config, parts);
app.register(queryRoutes(assembleQuery({ ...parts, ...config, pool: reads, exports })));
app.register(
  conversionsRoutes(assembleConversions({ ...parts, idempotency, reads, gate, reportingCurrency })),
);
app.register(
  manageRoutes({ ...parts, reads, gate, changes: changePermits(), idempotency, reportingCurrency }),
);

const close = async () => void (await Promise.all([parts.close(), reads.end(), exports.close()]));
await serve(app, { ...config, close });
