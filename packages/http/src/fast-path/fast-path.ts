import type { IncomingMessage, ServerResponse } from 'node:http';
import fastQuerystring from 'fast-querystring';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { AddressOf } from '../address/believed-address.js';
import { readBody } from '../bodies/read-body.js';
import { readJson, textOfBody } from '../bodies/read-json.js';
import type { AnswerError } from '../errors/answer-errors.js';
import type { Guard } from '../exchange.js';
import type { PartValidator } from '../validation/compile-validator.js';
import { FastReply } from './fast-reply.js';
import { FastRequest } from './fast-request.js';
import { type FastRoute, fastRouteOf } from './fast-route.js';
import { isPlainJson, isPlainName } from './plain.js';

export interface FastPathOptions {
  /** Gives a request its id. */
  idOf: (request: IncomingMessage) => string;
  addressOf: AddressOf;
  answerError: AnswerError;
  log: FastifyBaseLogger;
  bodyLimitBytes: number;
}

/**
 * The way past Fastify's router, for the few routes that take nearly all requests: the same entrance, the same handler
 * and the same errors, but none of what is there for routes of every kind. What it saves: docs/decisions/0011.
 *
 * Only plain requests go this way, and it is decided before anything was done for them: a POST of JSON with a length and
 * without an `Idempotency-Key`, a GET of a path with a plain parameter. All others take Fastify's, and are answered alike.
 */
export class FastPath {
  readonly #options: FastPathOptions;
  /** By the whole URL. */
  readonly #posts = new Map<string, FastRoute>();
  /** Few: each is asked whether a path begins as it does. */
  readonly #gets: FastRoute[] = [];
  #isClosed = false;

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  /** Serves a route of Fastify's, too, that has a `fastPath` in its `config`. @throws where it cannot */
  add(route: RouteOptions, enter: Guard): void {
    const fast = fastRouteOf(route, enter, this.#options);
    if (fast.parameter === undefined) this.#posts.set(fast.start, fast);
    else this.#gets.push(fast);
  }

  /** From now on all requests take Fastify's way, which tells clients that their connections end. */
  close(): void {
    this.#isClosed = true;
  }

  /** Answers a request, if it is plain. @returns whether it will */
  take(raw: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isClosed) return false;
    if (raw.method === 'POST') return this.#takePost(raw, response);
    return raw.method === 'GET' && this.#takeGet(raw, response);
  }

  #takePost(raw: IncomingMessage, response: ServerResponse): boolean {
    const route = this.#posts.get(raw.url!);
    if (route === undefined || !route.opens()) return false;
    if (!isPlainJson(raw.headers, this.#options.bodyLimitBytes)) return false;
    this.#enter(route, raw, response, {}, {});
    return true;
  }

  #takeGet(raw: IncomingMessage, response: ServerResponse): boolean {
    const url = raw.url!;
    const route = this.#gets.find(({ start }) => url.startsWith(start));
    if (route === undefined || !route.opens()) return false;
    const mark = url.indexOf('?');
    const value = mark < 0 ? url.slice(route.start.length) : url.slice(route.start.length, mark);
    if (!isPlainName(value)) return false;
    const query = fastQuerystring.parse(mark < 0 ? '' : url.slice(mark + 1));
    this.#enter(route, raw, response, { [route.parameter!]: value }, query);
    return true;
  }

  #enter(
    route: FastRoute,
    raw: IncomingMessage,
    response: ServerResponse,
    params: unknown,
    query: unknown,
  ): void {
    const request = new FastRequest(this.#options.idOf(raw), raw, params, query, route);
    const reply = new FastReply(response, route.serializers);
    route.enter(request, reply, (refusal) => {
      if (refusal !== undefined) this.#fail(refusal, request, reply);
      else if (route.validator !== undefined) this.#readBody(route, route.validator, request, reply);
      else this.#handle(route, request, reply);
    });
  }

  #readBody(route: FastRoute, validator: PartValidator, request: FastRequest, reply: FastReply): void {
    readBody(request.raw, this.#options.bodyLimitBytes, (bytes) => {
      if (bytes instanceof Error) {
        this.#fail(bytes, request, reply);
        return;
      }
      request.body = readJson(bytes, textOfBody(bytes));
      const isValid = validator(request.body ?? null, { parentData: request });
      if (!isValid) request.validationError = { validation: validator.errors as never };
      this.#handle(route, request, reply);
    });
  }

  #handle(route: FastRoute, request: FastRequest, reply: FastReply): void {
    route.handler(request, reply).then(
      (answer) => this.#send(answer, request, reply),
      (error) => this.#fail(error, request, reply),
    );
  }

  #send(answer: unknown, request: FastRequest, reply: FastReply): void {
    try {
      reply.send(answer);
    } catch (error) {
      this.#fail(error, request, reply);
    }
  }

  #fail(error: unknown, request: FastRequest, reply: FastReply): void {
    try {
      this.#options.answerError(error, request, reply);
    } catch (err) {
      // Nothing can be said any more: the client shall not wait for it.
      this.#options.log.error({ err, reqId: request.id }, 'an error could not be answered');
      request.raw.destroy();
    }
  }
}
