import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Which proxies to believe about the client's address: how many, their addresses, all, or none. */
export type Proxies = boolean | number | string;

type Trust = (address: string, hop: number) => boolean;

/** The client's address of a request. */
export type AddressOf = (request: IncomingMessage) => string;

/** The form in which Fastify takes it: a number would make it believe nobody. */
export function trustOf(proxies: Proxies): Trust | false {
  if (proxies === false) return false;
  if (proxies === true) return () => true;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile(proxies.split(',').map((address) => address.trim()));
}

/** The same address as the `ip` of Fastify's requests, for those that are not Fastify's. */
export function addressesBelieving(trust: Trust | false): AddressOf {
  if (trust === false) return ({ socket }) => socket.remoteAddress!;
  return (request) => proxyAddr(request, trust);
}
