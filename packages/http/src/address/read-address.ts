import { isIP, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `[2a02::1]`, `[2a02::1]:443` */
const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/;
/** `192.0.2.1:51234`; of IPv6 without brackets only what is no address with its end. */
const withPort = /^(.+):\d{1,5}$/;

/**
 * Reads an entry of `X-Forwarded-For`: an address that may carry a port, brackets, quotes or a zone.
 * @returns the address as `oneAddress` writes it, or '' for what is none, such as `unknown` and `_hidden`
 */
export function readAddress(entry: string): string {
  if (isIP(entry) !== 0) return oneAddress(entry);
  const text = withoutQuotes(entry.trim());
  const address = isIP(text) === 0 ? (inBrackets.exec(text) ?? withPort.exec(text))?.[1] : text;
  return address === undefined || isIP(address) === 0 ? '' : oneAddress(address);
}

const withoutQuotes = (text: string): string => /^"(.*)"$/.exec(text)?.[1]?.trim() ?? text;

/**
 * IPv6 as most addresses arrive: in lower case, without leading zeros or groups of zeros, two or more of which `::` leaves
 * out. That is its one form already.
 */
const plainIPv6 = /^[1-9a-f][\da-f]{0,3}(?:(?::[1-9a-f][\da-f]{0,3}){7}|(?:::?[1-9a-f][\da-f]{0,3}){1,5})$/;

const mappedPrefix = '::ffff:';
/** Gateways between IPv6 and IPv4 write an IPv4 address behind this prefix (RFC 6052). */
const translatedPrefix = '64:ff9b::';
const translated = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * Writes every form of an address in the same way, so that rules count a visitor once: `2001:DB8:0::1` is `2001:db8::1`,
 * and both `::ffff:192.0.2.1` and `64:ff9b::192.0.2.1` are `192.0.2.1`.
 * @param ip a valid IPv4 or IPv6 address; the zone of a link-local one is left out
 */
export function oneAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (plainIPv6.test(ip) && !ip.startsWith(translatedPrefix)) return ip;
  const { address } = new SocketAddress({ address: ip.split('%', 1)[0]!, family: 'ipv6' });
  if (address.startsWith(mappedPrefix) && address.includes('.')) return address.slice(mappedPrefix.length);
  if (!address.startsWith(translatedPrefix)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(translated) ? parsed.toByteArray().slice(-4).join('.') : address;
}
