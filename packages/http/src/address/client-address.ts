import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.js';
import { readAddress } from './read-address.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Address that `clientAddress` has read; null before. */
    knownAddress: string | null;
  }
}

/** Keeps the client's address of each request. Must be called before routes are added. */
export function keepClientAddress(app: FastifyInstance): void {
  app.decorateRequest('knownAddress', null);
}

/**
 * Returns the client's address as `oneAddress` writes it, or '' where a believed proxy names none. It is read once for a
 * request: Fastify walks through `X-Forwarded-For` again each time that it is asked for `ip`.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'knownAddress'>): string {
  request.knownAddress ??= readAddress(request.ip ?? '');
  return request.knownAddress;
}

/**
 * Returns the network that a request is counted by. Believed proxies may write anything into `X-Forwarded-For`: in place of
 * what is no address, the proxy's own address counts.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'raw' | 'ip' | 'knownAddress'>): string {
  const address = clientAddress(request) || readAddress(request.raw.socket.remoteAddress ?? '');
  return address === '' ? 'unknown' : networkOf(address);
}
