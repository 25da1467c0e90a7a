import { type App, type CreateAppOptions, createApp } from '@clicktrail/http';
import { conversionsRoutes } from './conversions-routes.js';
import type { ConversionsDeps } from './deps.js';

/** Builds the conversions service, in production and in tests. */
export function buildApp(options: CreateAppOptions, deps: ConversionsDeps): App {
  const app = createApp(options);
  app.register(conversionsRoutes(deps));
  return app;
}
