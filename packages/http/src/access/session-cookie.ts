import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, readCookie } from './cookies.js';

const name = 'clicktrail_session';

/** Browsers take a cookie of this name only over https, for this host alone. */
const nameOver = (isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Returns the secret in a request's session cookie; undefined where there is none. */
export function readSession(request: Pick<FastifyRequest, 'raw' | 'protocol'>): string | undefined {
  return readCookie(request, nameOver(isSecure(request)));
}

/** Sets the cookie until the browser is closed. No script can read it, and no other site's request carries it. */
export function setSession(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header('set-cookie', cookieOf(request, secret));
}

/** Takes the cookie away. */
export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieOf(request, '')}; Max-Age=0`);
}

function cookieOf(request: FastifyRequest, value: string): string {
  const secure = isSecure(request);
  return `${nameOver(secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/**
 * Tells whether a page of the request's own origin made it. `Sec-Fetch-Site` says so, which no page can set; browsers
 * send it over https and to this machine. Elsewhere, and from old ones, `Origin` does.
 */
export function isSameOrigin(request: Pick<FastifyRequest, 'raw' | 'protocol' | 'host'>): boolean {
  const headers: IncomingHttpHeaders = request.raw.headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return false;
  const own = originOf(`${request.protocol}://${request.host}`);
  return own !== undefined && originOf(origin) === own;
}

/** Tells whether a browser says that a page of another origin made the request. Programs that are none say nothing. */
export function isFromElsewhere(request: Pick<FastifyRequest, 'raw' | 'protocol' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.raw.headers;
  return (origin !== undefined || site !== undefined) && !isSameOrigin(request);
}

/** The origin of a URL in its one form; undefined for `null` and for what is no URL. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
