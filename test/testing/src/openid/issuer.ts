import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestHandle } from '../test-handle.js';
import type { IssuerBehaviour } from './behaviour.js';
import { clientId, clientSecret, Provider, type Reply } from './provider.js';

export interface TestIssuer {
  /** The issuer identifier. */
  url: string;
  clientId: string;
  clientSecret: string;
  behaviour: IssuerBehaviour;
  /** Paths of the requests that came in. */
  requests: string[];
  /** Codes, tokens and client secrets that were sent. */
  secrets: string[];
  /** Signs the person in, as their browser would. @returns the URL that the issuer sends it back to */
  answer(authorizationUrl: string): string;
  close(): void;
}

/**
 * Starts an OpenID provider on this machine. It ends with the test.
 * @param host `localhost` for a site of its own in a browser
 */
export async function startIssuer(t: TestHandle, host = '127.0.0.1'): Promise<TestIssuer> {
  const provider = await Provider.make();
  const { behaviour, secrets } = provider;
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url!, 'http://issuer');
    requests.push(pathname);
    if (behaviour.delayMs > 0) await sleep(behaviour.delayMs, undefined, { ref: false });
    if (pathname === '/authorize' && behaviour.asks && !searchParams.has('agreed'))
      return response.setHeader('content-type', 'text/html').end(loginPage(`/authorize${search}&agreed=1`));
    const { status, body, location } = await replyTo(provider, request, pathname, searchParams);
    const headers = { 'content-type': 'application/json', ...(location && { location }) };
    const text = JSON.stringify(body) + ' '.repeat(behaviour.padding);
    return response.writeHead(behaviour.status ?? status, headers).end(text);
  });
  await once(server.listen(0, host), 'listening');
  provider.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  t.teardown(close);
  const answer = (authorizationUrl: string) => {
    const { location } = provider.authorize(new URL(authorizationUrl).searchParams);
    if (location === undefined) throw new Error(`not an authorization request: ${authorizationUrl}`);
    return location;
  };
  return { url: provider.url, clientId, clientSecret, behaviour, requests, secrets, answer, close };
}

async function replyTo(
  provider: Provider,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Reply> {
  const { authorization } = request.headers;
  switch (path) {
    case '/.well-known/openid-configuration':
      return provider.metadata();
    case '/keys':
      return provider.keys();
    case '/authorize':
      return provider.authorize(query);
    case '/token': {
      const body = Buffer.concat(await request.toArray()).toString();
      return provider.exchange(new URLSearchParams(body), authorization);
    }
    case '/userinfo':
      return provider.userInfo(authorization);
    default:
      return { status: 404, body: {} };
  }
}

const loginPage = (href: string): string =>
  `<!doctype html><title>Login</title><a id="login" href="${href.replaceAll('&', '&amp;')}">Log in</a>`;
