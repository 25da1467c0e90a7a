import { type App, type CreateAppOptions, createApp } from '@clicktrail/http';
import type { ManageDeps } from './deps.js';
import { manageRoutes } from './manage-routes.js';

/** The management service, ready to listen. Tests build the same. */
export function buildApp(options: CreateAppOptions, deps: ManageDeps): App {
  const app = createApp(options);
  app.register(manageRoutes(deps));
  return app;
}
