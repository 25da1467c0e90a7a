import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { exception } from './exceptions.js';

/**
 * Checks the password in any of the three ways in which ClickHouse takes it. Without a password every request passes. The
 * user name is ignored: there is one user.
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

/** Compares in constant time, so the duration reveals neither the first difference nor the lengths. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
