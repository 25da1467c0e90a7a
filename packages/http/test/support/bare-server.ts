import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server of Node without Fastify, with the kinds of messages that it is given. */
export async function listening(t: Test, handler: Handler, messages: object): Promise<Server> {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handler(request, response);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!response.headersSent) response.writeHead(500, { 'content-length': code!.length });
      response.end(code);
    }
  };
  const server = createServer({ ...messages, keepAliveTimeout: 3_000, requireHostHeader: false }, listener);
  server.on('checkContinue', (request, response) => {
    if (request.url !== '/not-asked-for') response.writeContinue();
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
export const post = (body: string, headers = `content-length: ${Buffer.byteLength(body)}\r\n`) =>
  `POST / HTTP/1.1\r\nhost: a\r\n${headers}\r\n${Buffer.from(body).toString('latin1')}`;
export const chunked = (...pieces: string[]) =>
  post(
    `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
    'transfer-encoding: chunked\r\n',
  );

export const json = (body: string, more: object = {}) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  ...more,
});
