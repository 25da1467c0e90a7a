import type { FastifyRequest } from 'fastify';

/** Tells whether the client speaks https, to this process or to a proxy that is believed. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https';

/** The form of a secret in a cookie: nothing else is searched for. */
const wellFormed = /^[\w-]{1,128}$/;

/**
 * Returns the secret in a cookie of a request: undefined without that cookie, and empty where it holds anything but a
 * secret. Of several with the name, the first counts.
 */
export function readCookie({ raw }: Pick<FastifyRequest, 'raw'>, name: string): string | undefined {
  const { cookie } = raw.headers;
  if (cookie === undefined || !cookie.includes(name)) return undefined;
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return wellFormed.test(value) ? value : '';
  }
  return undefined;
}
