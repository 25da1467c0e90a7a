import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestHandle, waitFor } from '@clicktrail/testing';

export interface Received {
  method: string;
  /** The whole URL that was called. */
  url: string;
  /** Its query. */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** Response of a publisher's server: a status, or a status with headers. */
export type Reaction = (call: Received) => number | { status: number; headers: Record<string, string> };

export interface Receiver {
  base: string;
  calls: Received[];
  /** Responses to the next calls. */
  react: Reaction;
  /** The calls whose query has this value, once there are so many. */
  of(name: string, value: string, count?: number): Promise<Received[]>;
}

/** A publisher's server. It answers 200 unless told otherwise. */
export async function startReceiver(t: TestHandle): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const url = `${receiver.base}${request.url}`;
    const query = Object.fromEntries(new URL(url).searchParams);
    const body = await text(request);
    const call = { method: request.method!, url, query, headers: request.headers, body, at: Date.now() };
    receiver.calls.push(call);
    const reaction = receiver.react(call);
    const { status, headers } = typeof reaction === 'number' ? { status: reaction, headers: {} } : reaction;
    response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    react: () => 200,
    of: (name, value, count = 1) =>
      waitFor(
        () => {
          const found = receiver.calls.filter(({ query }) => query[name] === value);
          return found.length >= count && found;
        },
        { what: `${count} calls with ${name}=${value}`, timeoutMs: 60_000 },
      ),
  };
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
