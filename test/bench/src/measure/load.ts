import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.js';
import { type RequestOptions, requestsOf } from './requests.js';
import { type LoadResult, Tally } from './tally.js';

export interface LoadOptions extends RequestOptions {
  /** Each connection takes the next one, and keeps it; the body is that of all. */
  headersByConnection?: Record<string, string>[];
  connections: number;
  seconds: number;
}

/** After a request without any answer: the service may be starting again. */
const pauseMs = 100;

/**
 * Sends one request over and over on each connection, as often as it is answered, and ends once the last is answered.
 * At a pace: `pacedLoad`.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, headers, headersByConnection, connections: count, seconds } = options;
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(new URL(url))));
  const tally = new Tally();
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;

  const keepSending = async (connection: Connection, next: () => Buffer) => {
    for (let sentMs = startMs; sentMs < endMs; sentMs = performance.now()) {
      const answer = await connection.exchange(next());
      tally.add(answer, performance.now() - sentMs);
      if (answer.status === 0) await sleep(pauseMs);
    }
  };
  const same = requestsOf(options);
  await Promise.all(
    connections.map((connection, i) => {
      const own = headersByConnection?.[i % headersByConnection.length];
      const next = own ? requestsOf({ ...options, headers: { ...headers, ...own } }) : same;
      return keepSending(connection, next);
    }),
  );
  const result = tally.result((performance.now() - startMs) / 1_000);
  for (const connection of connections) connection.close();
  return result;
}
