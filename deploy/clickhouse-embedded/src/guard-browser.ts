import type { IncomingMessage } from 'node:http';

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]', '']);

/**
 * Whether a request may come from a web page. There need not be a password, and a page of any site can send a simple
 * POST to a local port, directly or through a name of its own that points to this machine.
 */
export function comesFromBrowser(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return true;
  return !localNames.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
