import type { IncomingHttpHeaders } from 'node:http';

const bearer = /^bearer +/i;

/** The API key of a request: `Authorization: Bearer` wins over `x-api-key`. Undefined where there is none. */
export function readKey(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization !== undefined) {
    const scheme = bearer.exec(authorization);
    if (scheme) return authorization.slice(scheme[0].length);
  }
  const own = headers['x-api-key'];
  return typeof own === 'string' && own !== '' ? own : undefined;
}
