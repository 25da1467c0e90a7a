import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { readAddress } from './read-address.js';

/** Which proxies to believe about the client's address: how many, their addresses, all, or none. */
export type Proxies = boolean | number | string;

type Trust = (address: string, hop: number) => boolean;

/** The client's address of a request, as the entry of `X-Forwarded-For` that says so: to be read by `readAddress`. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * The form in which Fastify takes it: a number would make it believe nobody. A proxy is known by its address, whatever
 * port the proxy before it wrote beside that.
 */
export function trustOf(proxies: Proxies): Trust | false {
  if (proxies === false) return false;
  if (proxies === true) return () => true;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isProxy: Trust = proxyAddr.compile(proxies.split(',').map((address) => address.trim()));
  return (entry, hop) => isProxy(readAddress(entry), hop);
}

/** The same address as the `ip` of Fastify's requests, for those that are not Fastify's. */
export function addressesBelieving(trust: Trust | false): AddressOf {
  if (trust === false) return ({ socket }) => socket.remoteAddress!;
  return (request) => proxyAddr(request, trust);
}
