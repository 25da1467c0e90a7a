import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';

export interface Posted {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Posts JSON to one server over a pool of connections. */
export interface Poster {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Posted>;
  close(): Promise<void>;
}

export function poster(base: string, key: string, connections = 50): Poster {
  const pool: Dispatcher = new Pool(base, { connections, headersTimeout: 10_000, bodyTimeout: 10_000 });
  return {
    post: async (path, body, headers = {}) => {
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    close: () => pool.close(),
  };
}

/** Counts each value. */
export function tally<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
