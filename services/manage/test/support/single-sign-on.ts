import { startIssuer, type TestHandle, type TestIssuer } from '@clicktrail/testing';
import { openPeople, type People } from '../../src/index.js';
import { type Answer, quickPasswords, type Service, withNetwork } from './start-service.js';

export const start = '/api/v1/session/oidc';

/** A browser's answer: JSON where it is, and what it keeps. */
export interface Visit {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Record<string, unknown>;
  /** By name; empty for a cookie that is taken away. */
  cookies: Record<string, string>;
}

export interface SsoService extends Service {
  issuer: TestIssuer;
  people: People;
}

type Options = Parameters<typeof openPeople>[0];

/** The service with a network and an issuer. */
export async function withIssuer(
  t: TestHandle,
  own: (issuer: TestIssuer) => Partial<Options> = () => ({}),
): Promise<SsoService> {
  const issuer = await startIssuer(t);
  const { url, clientId, clientSecret } = issuer;
  const oidc = { url, clientId, clientSecret };
  let people: People | undefined;
  const service = await withNetwork(t, (redis) => {
    const options = { redis, secret: 'secret of the tests', passwords: quickPasswords, oidc };
    people = openPeople({ ...options, ...own(issuer) });
    return { people };
  });
  return { ...service, issuer, people: people! };
}

/** Opens a page as a browser does that comes from another site. */
export async function visit(
  { app }: Service,
  url: string,
  cookie = '',
  headers: Record<string, string> = {},
): Promise<Visit> {
  const sent = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    host: 'own.example',
    ...headers,
  };
  const answer = await app.inject({ method: 'GET', url, headers: { ...sent, ...(cookie && { cookie }) } });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const isJson = answer.body.startsWith('{');
  return {
    status: answer.statusCode,
    text: answer.body,
    body: isJson ? answer.json() : {},
    headers: answer.headers,
    cookies,
  };
}

/** Begins a sign-in. @returns where the issuer is asked, and the browser's cookie */
export async function begin(
  service: Service,
  query = '',
): Promise<{ location: string; cookie: string; visit: Visit }> {
  const begun = await visit(service, start + query);
  if (begun.status !== 302) throw new Error(`${begun.status} ${begun.text}`);
  const cookie = `clicktrail_sign_in=${begun.cookies.clicktrail_sign_in}`;
  return { location: String(begun.headers.location), cookie, visit: begun };
}

/** The path and query of a URL on the own origin. */
export const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** A whole sign-in, as one browser goes through it. @returns the answer to the callback */
export async function signInAtIssuer(service: SsoService, query = ''): Promise<Visit> {
  const { location, cookie } = await begin(service, query);
  return visit(service, pathOf(service.issuer.answer(location)), cookie);
}

/** A user who has not accepted their invitation. */
export const invite = async ({ call }: Service, body: object): Promise<Answer['body']> =>
  (await call('POST', '/users', { role: 'admin', ...body })).body;

/** A user `ada@example.com` of the issuer's person, with their id. */
export const inviteAda = async (service: Service, body: object = {}): Promise<string> =>
  (await invite(service, { email: 'Ada@Example.com', ...body })).user.id;
