import type { AddressInfo } from 'node:net';
import { hashOfKey, type Principal } from '@clicktrail/contracts';
import type { Test } from 'tap';
import { type App, type CreateAppOptions, createApp, type RateLimiter } from '../../src/index.js';

/** Counts nothing, for tests that are not about limits. */
export const unlimited: RateLimiter = {
  take: (_bucket, limit, done) => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }),
};

const principal = (keyId: string, own: Partial<Principal> = {}): Principal => ({
  keyId,
  role: 'admin',
  accountId: null,
  readOnly: false,
  rateLimit: 600,
  eventLimit: 60_000,
  ...own,
});

/** Keys of the tests, by their secret. */
export const principals: Record<string, Principal> = {
  admin: principal('key_admin'),
  other: principal('key_other'),
  reader: principal('key_reader', { readOnly: true }),
  publisher: principal('key_publisher', { role: 'publisher', accountId: 'pub_1' }),
  five: principal('key_five', { rateLimit: 5, eventLimit: 0 }),
};

const byHash = new Map(Object.entries(principals).map(([secret, each]) => [hashOfKey(secret), each]));

/** The app as services make it, with keys in memory. */
export function testApp(own: Partial<CreateAppOptions> = {}): App {
  return createApp({
    principals: {
      principal: (hash) => byHash.get(hash),
      sessionPrincipal: () => undefined,
      refresh: async () => {},
    },
    limiter: unlimited,
    linkRateLimit: 600,
    ...own,
  });
}

/** Listens until the test ends. */
export async function portOf(t: Test, app: App): Promise<number> {
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** The one shape of an error. */
export interface ErrorBody {
  success: boolean;
  message: string;
  error: string;
  code: string;
  requestId: string;
  fields?: { field: string; message: string }[];
}

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
