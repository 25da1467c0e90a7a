import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { readAddress } from './read-address.js';

/** A site gets a /64 at least, and its visitors may use any address in it. */
const groupsOfNetwork = 4;

/**
 * Returns the bits of an address that a visitor cannot change at will, to count by: IPv4 whole, IPv6 by its /64.
 * @param ip an address as `oneAddress` writes it
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, groupsOfNetwork);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * Returns the network that a request is counted by. Believed proxies may write anything into `X-Forwarded-For`: in place of
 * what is no address, the proxy's own address counts.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'raw' | 'ip'>): string {
  const own = request.raw.socket.remoteAddress ?? '';
  const address = readAddress(request.ip ?? '') || readAddress(own);
  return address === '' ? 'unknown' : networkOf(address);
}
