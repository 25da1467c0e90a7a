import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range of IPv6 for hosts on the internet. Forms that wrap an IPv4 address lie outside. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Addresses of providers' own services that lie among public ones, and that machines of theirs alone reach: Azure's wire server,
 * which gives out settings and certificates, and the service networks of IBM Cloud.
 */
const providers = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((cidr) => ipaddr.parseCIDR(cidr));

/** Tests for an address of a host on the internet: not private, loopback, link-local, … */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6') return parsed.match(globalUnicast);
  return !providers.some((network) => parsed.match(network));
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
