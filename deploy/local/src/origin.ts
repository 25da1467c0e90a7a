/** All HTTP services on one Fastify origin, for one machine. Beyond it each runs alone, with its own `main`. */
import { assembleConversions, conversionsRoutes } from '@clicktrail/conversions';
import { createApp, createRedisIdempotencyStore, readPermits } from '@clicktrail/http';
import { assembleIngest, ingestRoutes, readIngestConfig } from '@clicktrail/ingest';
import { assembleManage, manageRoutes, readManageConfig } from '@clicktrail/manage';
import { nextProcessNumber, PostgresIdempotencyStore } from '@clicktrail/postgres';
import { assembleQuery, openExportStores, queryRoutes, readQueryConfig } from '@clicktrail/query';
import {
  addServiceRoutes,
  appOptions,
  openReads,
  openResourcesOrExit,
  openStandby,
  serve,
} from '@clicktrail/service';

const config = { ...readIngestConfig(), ...readQueryConfig(), ...readManageConfig() };
const resources = await openResourcesOrExit('origin', config);
const { reportingCurrency } = config;
const secret = config.secretKey ?? resources.installationSecret;
const idempotency = new PostgresIdempotencyStore(resources.pool, secret);

const app = createApp(appOptions(resources));
addServiceRoutes(app, resources);
const ingest = assembleIngest({
  ...resources,
  idempotency: createRedisIdempotencyStore(resources.redis, { acks: resources.acks }),
  processNumber: await nextProcessNumber(resources.pool),
  eventsInFlightMax: config.eventsInFlightMax,
});
app.register(ingestRoutes(ingest));
// Lists that Postgres answers do not wait for reports, which may take ClickHouse seconds.
const readDeps = { reads: openReads(resources), readPermits: readPermits(config.readsPerKey) };
const { reads } = readDeps;
const standby = openStandby(resources, config.databaseReadsUrl);
const exports = openExportStores(config, resources);
app.register(queryRoutes(assembleQuery({ ...resources, ...config, pool: reads, standby, exports })));
app.register(
  conversionsRoutes(
    assembleConversions({ ...resources, ...readDeps, standby, idempotency, reportingCurrency }),
  ),
);
const manage = await assembleManage({ ...resources, ...readDeps, idempotency }, config);
app.register(manageRoutes(manage));

const close = async () => {
  manage.people.mailer?.close();
  await Promise.all([resources.close(), reads.end(), standby?.end(), exports.close()]);
};
await serve(app, { ...config, close });
