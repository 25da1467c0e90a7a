import { type App, type CreateAppOptions, createApp } from '@clicktrail/http';
import type { IngestDeps } from './deps.js';
import { ingestRoutes } from './ingest-routes.js';

/** The ingest service alone; tests build the same. */
export function buildApp(options: CreateAppOptions, deps: IngestDeps): App {
  const app = createApp(options);
  app.register(ingestRoutes(deps));
  return app;
}
