import { type App, type CreateAppOptions, createApp } from '@clicktrail/http';
import { conversionsRoutes } from './conversions-routes.js';
import type { ConversionsDeps } from './deps.js';

/** The conversions service, ready to listen. Tests build the same. */
export function buildApp(options: CreateAppOptions, deps: ConversionsDeps): App {
  const app = createApp(options);
  app.register(conversionsRoutes(deps));
  return app;
}
