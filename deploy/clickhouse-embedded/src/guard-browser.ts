import type { IncomingMessage } from 'node:http';

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]', '']);

/**
 * Detects requests that may come from a web page. A password is optional, and a page of any site can send a simple POST
 * to a local port, directly or through a host name that points to this machine.
 */
export function comesFromBrowser(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return true;
  return !localNames.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
