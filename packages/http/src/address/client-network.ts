import type { FastifyRequest } from 'fastify';
import { networkOf } from './network-of.js';
import { readAddress } from './read-address.js';

/**
 * The network that a request is counted by: an IPv4 address, or the /64 of an IPv6 one. Believed proxies may hand on
 * anything in `X-Forwarded-For`; in place of what is no address, the proxy's own address counts. IPv4 looks the same on
 * every listener.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'raw' | 'ip'>): string {
  const own = request.raw.socket.remoteAddress ?? '';
  const address = readAddress(request.ip ?? '') || readAddress(own);
  return address === '' ? 'unknown' : networkOf(address);
}
