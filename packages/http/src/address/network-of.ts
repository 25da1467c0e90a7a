import ipaddr from 'ipaddr.js';

/** A site gets a /64 at least, and its visitors may use any address in it. */
const groupsOfNetwork = 4;

/**
 * The part of an address that a visitor cannot change at will, to count by: IPv4 whole, IPv6 by its /64.
 * @param ip an address as `oneAddress` writes it
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = ipaddr.IPv6.parse(ip).parts.slice(0, groupsOfNetwork);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
