import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let answer: Answer = () => {};
const server = createServer((request, response) => answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
Object.assign(globalThis, { location: { origin } });

/**
 * Has the API that the console asks answer by a function until a file ends. Files that run in one process share it, as they
 * share the client of the console, which asks the origin of its page: it stays, and holds no process.
 */
export function answerWith(t: { teardown: (end: () => void) => void }, own: Answer): void {
  answer = own;
  server.ref();
  t.teardown(() => {
    server.closeAllConnections();
    server.unref();
  });
}

export const send = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
