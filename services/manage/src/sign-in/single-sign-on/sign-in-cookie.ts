import { isSecure, readCookie } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pendingSeconds } from './pending-sign-ins.js';

const name = 'clicktrail_sign_in';

/** The path of the routes of single sign-on. */
export const singleSignOnPath = '/api/v1/session/oidc';

/** As for sessions: over https no other host of the domain can plant it. Such a cookie has the path `/`. */
const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${name}` : name);

/** Returns the secret of the browser that began a sign-in; undefined without one. */
export const readSignInCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, nameFor(request)) || undefined;

/** Sets the cookie for as long as a sign-in may take. It is `Lax`: the issuer's redirect comes from another site. */
export function setSignInCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header('set-cookie', cookieOf(request, secret, pendingSeconds));
}

/** Takes the cookie away. */
export function clearSignInCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookieOf(request, '', 0));
}

function cookieOf(request: FastifyRequest, value: string, maxAge: number): string {
  const secure = isSecure(request);
  const path = secure ? '/' : singleSignOnPath;
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
  return `${nameFor(request)}=${value}; ${attributes}`;
}
