import type { onRequestHookHandler, onSendHookHandler, RouteOptions } from 'fastify';

type Methods = Pick<RouteOptions, 'method'>;

/** The methods of a route; Fastify takes one or a list. */
export const methodsOf = ({ method }: Methods): string[] => [method].flat();

const bodiless = new Set(['GET', 'HEAD']);

/** Tells whether a request to the route may have a body: no route of the API takes one with GET. */
export const takesBody = (route: Methods): boolean => methodsOf(route).some((each) => !bodiless.has(each));

/** Adds a hook behind those that the route has: plugins that are registered earlier run earlier. */
export function addOnRequest(route: RouteOptions, hook: onRequestHookHandler): void {
  route.onRequest = [...[route.onRequest ?? []].flat(), hook];
}

/** Adds a hook that sees the payload of every answer of the route, behind those that the route has. */
export function addOnSend(route: RouteOptions, hook: onSendHookHandler<unknown>): void {
  route.onSend = [...[route.onSend ?? []].flat(), hook];
}
