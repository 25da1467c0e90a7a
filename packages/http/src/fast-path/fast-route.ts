import type { RouteOptions } from 'fastify';
import type { Guard, Incoming, Outgoing } from '../exchange.js';
import { compileSerializer } from '../validation/compile-serializer.js';
import { compileValidator, type PartValidator } from '../validation/compile-validator.js';
import type { Serialize, Serializers } from './fast-reply.js';
import type { RouteOfRequest } from './fast-request.js';

/** The handler of a route with a fast path. It uses no more of Fastify than there is here, and leaves the sending to others. */
type FastHandler = (request: Incoming, reply: Outgoing) => Promise<unknown>;

/** What is looked up once, when a route is added. */
export interface FastRoute extends RouteOfRequest {
  /** The path up to its parameter, or the whole of it. */
  start: string;
  enter: Guard;
  handler: FastHandler;
  opens: () => boolean;
  /** The name of the path's last segment, where it is a parameter. */
  parameter: string | undefined;
  /** Of the body, where the route reads one. */
  validator: PartValidator | undefined;
  serializers: Serializers;
}

/** @throws where the route is none that the fast path could serve as Fastify does */
export function fastRouteOf(
  route: RouteOptions,
  enter: Guard,
  { log, addressOf }: Pick<RouteOfRequest, 'log' | 'addressOf'>,
): FastRoute {
  requireFit(route);
  const { url, handler, config } = route;
  const [start, parameter] = url.split(':') as [string, string | undefined];
  return {
    start,
    parameter,
    enter,
    handler: handler as unknown as FastHandler,
    opens: config!.fastPath!,
    validator: bodyValidatorOf(route),
    serializers: serializersOf(route),
    log,
    addressOf,
    routeOptions: { url },
  };
}

function requireFit({ url, method, schema, attachValidation, validatorCompiler }: RouteOptions): void {
  const isPost = [method].flat().includes('POST');
  if (!(isPost ? /^[^:]*$/ : /^[^:]*\/:\w+$/).test(url)) {
    throw new Error(
      `${url}: a fast path leads to a POST without parameters, or to a GET that ends with one.`,
    );
  }
  if (isPost && schema?.body && !attachValidation) {
    throw new Error(`${url}: on a fast path the handler is to be told what the schema finds.`);
  }
  if (!isPost && (schema?.params || schema?.querystring) && !validatorCompiler) {
    throw new Error(`${url}: on a fast path only bodies are checked.`);
  }
}

function bodyValidatorOf({ schema, url }: RouteOptions): PartValidator | undefined {
  if (schema?.body === undefined) return undefined;
  return compileValidator({ schema: schema.body as object, httpPart: 'body', method: 'POST', url }) as never;
}

function serializersOf({ url, method, schema }: RouteOptions): Serializers {
  const serializers = new Map<number, Serialize>();
  for (const [httpStatus, answer] of Object.entries((schema?.response ?? {}) as Record<string, object>)) {
    const route = { schema: answer, method: String(method), url, httpStatus };
    serializers.set(Number(httpStatus), compileSerializer(route) as Serialize);
  }
  return serializers;
}
