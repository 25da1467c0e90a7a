import type { TestHandle } from '@clicktrail/testing';
import { openPeople } from '../../src/index.js';
import { cookieOf, same } from './sessions.js';
import { type Answer, quickPasswords, type Service, withNetwork } from './start-service.js';

export const password = 'correct horse battery staple';

export const tokenOf = (url: string): string => url.slice(url.indexOf('#') + 1);

/** A clock that a test sets, for the codes of second factors. */
export class Clock {
  ms = Date.now();
  readonly now = (): number => this.ms;
}

/** The service with a network, whose codes go by a clock of the test. */
export async function withClock(t: TestHandle): Promise<Service & { clock: Clock }> {
  const clock = new Clock();
  const service = await withNetwork(t, (redis) => ({
    people: openPeople({ redis, secret: 'secret of the tests', passwords: quickPasswords, now: clock.now }),
  }));
  return { ...service, clock };
}

/** A user who has set their password. */
export async function makeUser({ call }: Service, body: object): Promise<{ id: string; email: string }> {
  const { user, invitation } = (await call('POST', '/users', body)).body;
  const accepted = await call('POST', '/invitations', { token: tokenOf(invitation.url), password }, '');
  if (accepted.status !== 201) throw new Error(accepted.text);
  return user;
}

/** Signs in from an address of its own, unless one is given. @returns the answer, and the secret of the cookie */
export async function login(
  { app }: Service,
  payload: object,
  remoteAddress = '198.51.100.7',
): Promise<Answer & { secret: string }> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/session', payload, remoteAddress });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0]!;
  const { statusCode: status, body: text, headers } = answer;
  return { status, text, headers, body: answer.json(), secret: cookie.split('=')[1] ?? '' };
}

/** A request of a page of the same origin, with a session. */
export const as = (service: Service, secret: string) => {
  const headers = { ...same, ...cookieOf(secret) };
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    service.call(method, path, body, '', headers);
};
