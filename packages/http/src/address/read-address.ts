import { isIP } from 'node:net';
import { oneAddress } from './one-address.js';

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
