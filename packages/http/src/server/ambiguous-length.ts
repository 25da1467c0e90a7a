import type { IncomingMessage } from 'node:http';

/**
 * Tells whether a request has a `Transfer-Encoding` other than `chunked`, or one at all in HTTP/1.0. Node removes the
 * chunks, passes the rest on and keeps the connection; a proxy in front that sees the end of such a body elsewhere would
 * take one client's bytes for another's request (RFC 9112, 6.1).
 */
export function isAmbiguous({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return false;
  return httpVersion !== '1.1' || coding.trim().toLowerCase() !== 'chunked';
}
