import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Principal } from '@clicktrail/access';
import type { AddressOf } from '../address/believed-address.js';
import type { Incoming } from '../exchange.js';

/** What all requests to one route have in common. */
export interface RouteOfRequest extends Pick<Incoming, 'log' | 'routeOptions'> {
  addressOf: AddressOf;
}

/** What guards and handlers get on the fast path in place of a request of Fastify's. */
export class FastRequest implements Incoming {
  readonly id: string;
  readonly raw: IncomingMessage;
  readonly params: unknown;
  readonly query: unknown;
  body: unknown = undefined;
  validationError: Incoming['validationError'] = undefined;
  principal = null as unknown as Principal;
  span: Incoming['span'] = null;
  refusal: Incoming['refusal'] = null;
  readonly #route: RouteOfRequest;
  #ip: string | undefined;

  constructor(id: string, raw: IncomingMessage, params: unknown, query: unknown, route: RouteOfRequest) {
    this.id = id;
    this.raw = raw;
    this.params = params;
    this.query = query;
    this.#route = route;
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }

  get method(): string {
    return this.raw.method!;
  }

  get url(): string {
    return this.raw.url!;
  }

  get ip(): string {
    this.#ip ??= this.#route.addressOf(this.raw);
    return this.#ip;
  }

  get log(): Incoming['log'] {
    return this.#route.log;
  }

  get routeOptions(): Incoming['routeOptions'] {
    return this.#route.routeOptions;
  }

  /** A request with an `Idempotency-Key` does not go this way. */
  get idempotency(): null {
    return null;
  }

  /** No part but the body has anything that could be wrong here. */
  getValidationFunction(): undefined {
    return undefined;
  }
}
