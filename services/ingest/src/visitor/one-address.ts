import { SocketAddress } from 'node:net';

const mappedPrefix = '::ffff:';

/**
 * One text for each address, so that rules count a visitor once: `2001:DB8:0::1` is `2001:db8::1`, and
 * `::ffff:192.0.2.1` is `192.0.2.1`.
 * @param ip a valid IPv4 or IPv6 address; the zone of a link-local one is left out
 */
export function oneAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const { address } = new SocketAddress({ address: ip.split('%', 1)[0]!, family: 'ipv6' });
  const isMapped = address.startsWith(mappedPrefix) && address.includes('.');
  return isMapped ? address.slice(mappedPrefix.length) : address;
}
