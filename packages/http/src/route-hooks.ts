import type { onRequestHookHandler, RouteOptions } from 'fastify';

/** The methods of a route; Fastify takes one or a list. */
export const methodsOf = ({ method }: Pick<RouteOptions, 'method'>): string[] => [method].flat();

/** Adds a hook behind those that the route has: plugins that are registered earlier run earlier. */
export function addOnRequest(route: RouteOptions, hook: onRequestHookHandler): void {
  route.onRequest = [...[route.onRequest ?? []].flat(), hook];
}
