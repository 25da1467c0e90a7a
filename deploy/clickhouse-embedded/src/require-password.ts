import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { exception } from './exceptions.js';

/**
 * Lets those in who know the password, by any of ClickHouse's three ways to send it; everyone, where there is none. The
 * name of the user does not matter: there is one.
 * @throws ClickHouseException AUTHENTICATION_FAILED
 */
export function requirePassword(request: IncomingMessage, password: string | undefined): void {
  if (password === undefined || isSame(sentPassword(request), password)) return;
  throw exception(516, 'Authentication failed: password is incorrect, or there is no user with such name.');
}

function sentPassword({ headers, url = '/' }: IncomingMessage): string {
  const [scheme, credentials] = (headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() === 'basic' && credentials) {
    const text = Buffer.from(credentials, 'base64').toString('utf8');
    return text.slice(text.indexOf(':') + 1);
  }
  const header = headers['x-clickhouse-key'];
  if (typeof header === 'string') return header;
  return new URL(url, 'http://localhost').searchParams.get('password') ?? '';
}

/** How long it takes tells neither where two texts differ nor how long they are. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
