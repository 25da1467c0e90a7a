import { type App, type CreateAppOptions, createApp } from '@clicktrail/http';
import type { QueryDeps } from './deps.js';
import { queryRoutes } from './query-routes.js';

/** Builds the query service alone. */
export function buildApp(options: CreateAppOptions, deps: QueryDeps): App {
  const app = createApp(options);
  app.register(queryRoutes(deps));
  return app;
}
