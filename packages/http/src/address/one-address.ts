import { isIPv4, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

const mappedPrefix = '::ffff:';
/** Gateways between IPv6 and IPv4 write an IPv4 address behind this prefix (RFC 6052). */
const translatedPrefix = '64:ff9b::';
const translated = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * One text for each address, so that rules count a visitor once: `2001:DB8:0::1` is `2001:db8::1`, and both
 * `::ffff:192.0.2.1` and `64:ff9b::192.0.2.1` are `192.0.2.1`.
 * @param ip a valid IPv4 or IPv6 address; the zone of a link-local one is left out
 */
export function oneAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  // The form that Node gives every IPv4 client of a listener of both families.
  if (ip.startsWith(mappedPrefix) && isIPv4(ip.slice(mappedPrefix.length)))
    return ip.slice(mappedPrefix.length);
  const { address } = new SocketAddress({ address: ip.split('%', 1)[0]!, family: 'ipv6' });
  if (address.startsWith(mappedPrefix) && address.includes('.')) return address.slice(mappedPrefix.length);
  return address.startsWith(translatedPrefix) ? withoutTranslation(address) : address;
}

function withoutTranslation(address: string): string {
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(translated) ? parsed.toByteArray().slice(-4).join('.') : address;
}
