import { isIPv4 } from 'node:net';
import { isNetwork } from '@clicktrail/contracts';

/** Names that Fastify has for networks. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A network of no bits would be everybody, which is called `true`. */
const isProxy = (text: string) =>
  namedNetworks.has(text) || (isNetwork(text) && !/\/0+$/.test(text)) || hasNetmask(text);

/** `10.0.0.0/255.0.0.0` */
function hasNetmask(text: string): boolean {
  const [address = '', mask = '', ...more] = text.split('/');
  return isIPv4(address) && isIPv4(mask) && mask !== '0.0.0.0' && more.length === 0;
}

/**
 * Parses the proxies to believe about the client's address, as `createApp` takes them.
 * @throws an error that names the variable, which Fastify's own does not
 */
export function parseTrustedProxies(name: string, value: string): string | number | boolean {
  const text = value.trim() || 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (!text.split(',').every((each) => isProxy(each.trim()))) {
    throw new Error(
      `${name} must be true, false, how many proxies there are, or addresses and networks separated by commas, not "${text}".`,
    );
  }
  return text;
}
