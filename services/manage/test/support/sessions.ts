import type { Service } from './start-service.js';

/** What a browser says of a request of a page of the same origin. */
export const same = { 'sec-fetch-site': 'same-origin' };

export interface SignedIn {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  /** The whole header. */
  cookie: string;
  secret: string;
}

export async function signIn(
  { app }: Service,
  key: unknown,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/session', headers, payload: { key } });
  const header = String(answer.headers['set-cookie'] ?? '');
  const cookie = header.split(';', 1)[0]!;
  return { status: answer.statusCode, body: answer.json(), cookie: header, secret: cookie.split('=')[1]! };
}

export const cookieOf = (secret: string) => ({ cookie: `clicktrail_session=${secret}` });

/** A request with a session's cookie. Paths start below `/api/v1`. */
export async function byCookie(
  service: Service,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  secret: string,
) {
  const headers = { ...same, ...cookieOf(secret) };
  const answer = await service.app.inject({ method, url: `/api/v1${path}`, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
