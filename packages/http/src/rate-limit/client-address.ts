import { isIP } from 'node:net';
import type { Incoming } from '../exchange.js';

/**
 * The address that a request is counted by. Believed proxies may hand on anything in `X-Forwarded-For`;
 * what is no address is not counted by, the proxy's own address is. IPv4 looks the same on every listener.
 */
export function clientAddress(request: Pick<Incoming, 'raw' | 'ip'>): string {
  const own = request.raw.socket.remoteAddress ?? 'unknown';
  const claimed = request.ip;
  const address = claimed === own || isIP(claimed) !== 0 ? claimed : own;
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
