import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '@clicktrail/access';
import type { Refusal } from '@clicktrail/contracts';
import type { Span } from '@clicktrail/telemetry';
import type { FastifyBaseLogger, FastifySchemaValidationError } from 'fastify';
import type { Attempt } from './idempotency/idempotency-store.js';

/**
 * What entrances, guards and the handlers of the fast path use of a request. Fastify's requests have it, and so have
 * those of the fast path.
 */
export interface Incoming<Body = unknown> {
  readonly id: string;
  readonly raw: IncomingMessage;
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly url: string;
  /** The client's address, as far as its proxies are believed, as they wrote it: to be read by `readAddress`. */
  readonly ip: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: Body;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly routeOptions: { readonly url?: string | undefined };
  /** What the schema of the route found, where its handler is to be told. */
  readonly validationError?: { validation?: FastifySchemaValidationError[] } | undefined;
  readonly idempotency: Attempt | null;
  principal: Principal;
  span: Span | null;
  refusal: Refusal | null;
}

/** The same of an answer. */
export interface Outgoing {
  readonly raw: ServerResponse;
  header(name: string, value: string | number): Outgoing;
  code(status: number): Outgoing;
  type(contentType: string): Outgoing;
  /** How whatever is no text and no bytes becomes a text. */
  serializer(serialize: (answer: unknown) => string): Outgoing;
  send(answer?: unknown): Outgoing;
}

/** Lets a request in, or refuses it. A callback and no promise: it stands in the way of every request. */
export type Guard = (request: Incoming, reply: Outgoing, done: (refusal?: Refusal) => void) => void;
