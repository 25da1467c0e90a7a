import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range of IPv6 for hosts on the internet. Forms that wrap an IPv4 address lie outside. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Tests for an address of a host on the internet: not private, loopback, link-local, … */
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

/** Checks a host that is an address itself, which is never looked up. @throws ForbiddenAddressError */
export function checkLiteralHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddressError(host);
}
