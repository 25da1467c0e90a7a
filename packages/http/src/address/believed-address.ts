import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { readAddress } from './read-address.js';

/** Which proxies to believe about the client's address: how many, their addresses, all, or none. */
export type Proxies = boolean | number | string;

/** Peers whose verdicts are kept: where a connection comes from, which no header can say. */
const peersMax = 1_000;

type Trust = (address: string, hop: number) => boolean;

/**
 * The form in which Fastify takes it: a number would make it believe nobody. A proxy is known by its address, whatever
 * port the proxy before it wrote beside that.
 */
export function trustOf(proxies: Proxies): Trust | false {
  if (proxies === false) return false;
  if (proxies === true) return () => true;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isProxy: Trust = proxyAddr.compile(proxies.split(',').map((address) => address.trim()));
  // Nearly all requests come from the same few peers.
  const peers = new LRUCache<string, boolean>({
    max: peersMax,
    memoMethod: (address) => isProxy(readAddress(address), 0),
  });
  return (entry, hop) => (hop === 0 ? peers.memo(entry) : isProxy(readAddress(entry), hop));
}
