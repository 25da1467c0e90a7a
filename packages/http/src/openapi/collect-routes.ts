import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import '../route-config.js';

/** A route, as far as its description needs it. */
export interface DescribedRoute {
  method: string;
  /** As Fastify knows it, with `:name` for parameters. */
  url: string;
  schema: FastifySchema;
  config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this app, in the order in which they were added. */
    describedRoutes: DescribedRoute[];
  }
}

/** Remembers every route that is added from now on, those of later plugins too, as it is in the end. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: DescribedRoute[] = [];
  app.decorate('describedRoutes', routes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      routes.push({
        method,
        url: route.url,
        config: route.config ?? {},
        // Scopes may still add to it.
        get schema() {
          return route.schema ?? {};
        },
      });
    }
  });
}
