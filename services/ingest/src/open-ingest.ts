import { createRedisIdempotencyStore } from '@clicktrail/http';
import { nextProcessNumber } from '@clicktrail/postgres';
import type { OpenedService, Shared } from '@clicktrail/service';
import { assembleIngest } from './assemble.js';
import type { IngestConfig } from './config.js';
import { ingestRoutes } from './ingest-routes.js';

/** Opens the ingest service, alone or beside others. */
export async function openIngest({ config, resources }: Shared<IngestConfig>): Promise<OpenedService> {
  const deps = assembleIngest({
    ...resources,
    idempotency: createRedisIdempotencyStore(resources.redis, { acks: resources.acks }),
    processNumber: await nextProcessNumber(resources.pool),
    eventsInFlightMax: config.eventsInFlightMax,
  });
  return { routes: ingestRoutes(deps) };
}
