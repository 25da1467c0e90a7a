import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out for hosts on the internet. Old forms that wrap an IPv4 address lie outside. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to a host on the internet, and to nothing of ours: not private, loopback, link-local, … */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

export class ForbiddenAddressError extends Error {
  constructor(address: string) {
    super(`the address ${address} is not public`);
    this.name = 'ForbiddenAddressError';
  }
}

/** A host that is an address itself is never looked up, so it is checked by itself. */
export function checkLiteralHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddressError(host);
}
