import { conversionsRoutes } from '@clicktrail/conversions';
import { createApp, registerHealth, registerOpenApi, registerRobots } from '@clicktrail/http';
import { ingestRoutes } from '@clicktrail/ingest';
import { manageApi } from '@clicktrail/manage';
import { queryRoutes } from '@clicktrail/query';
import { apiInfo } from '@clicktrail/service';

/** Stand-in for every dependency of every service: routes are added, and none is ever called. */
const uncalled: unknown = new Proxy(() => uncalled, {
  // Not a promise: awaiting it would never end.
  get: (_, name) => (name === 'then' ? undefined : uncalled),
});

/**
 * The whole API as one OpenAPI document, made from the routes of all services without a store or a server. Each
 * service alone describes only its own.
 */
export async function describeApi(): Promise<unknown> {
  const deps = uncalled as never;
  const app = createApp({ principals: deps, limiter: deps, linkRateLimit: 1 });
  registerOpenApi(app, apiInfo);
  registerHealth(app, { parts: {} });
  registerRobots(app);
  for (const routes of [ingestRoutes, queryRoutes, conversionsRoutes, manageApi]) app.register(routes(deps));
  try {
    return (await app.inject('/openapi.json')).json();
  } finally {
    await app.close();
  }
}
