import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';

const loopbackPeer = /^(::ffff:)?127\.|^::1$/;
const localHost = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ownName = hostname().toLowerCase();

/**
 * Detects a request from this machine that names a host elsewhere. A browser sends one for a page whose name was made to lead
 * here after it had loaded (DNS rebinding); what is for this machine's own programs must not answer it.
 */
export function namesForeignHost({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  if (headers.host === undefined || !loopbackPeer.test(socket.remoteAddress ?? '')) return false;
  const name = headers.host.replace(/:\d*$/, '').toLowerCase();
  return name !== ownName && !localHost.test(name);
}
