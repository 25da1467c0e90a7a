import type { Fleet } from '@clicktrail/harness';
import type { Random } from '@clicktrail/testing';
import { Pool } from 'undici';
import { type Book, noteAnswer, noteSurprise } from './book.js';

export type Service = 'ingest' | 'query' | 'conversions' | 'manage';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** Sent as the `Idempotency-Key`. */
  key?: string;
  /** Statuses that are answers to this, beside those that say that nothing was done. */
  expected: readonly number[];
}

export interface Reply {
  status: number;
  text: string;
  location: string;
  replayed: boolean;
}

export interface Caller {
  /** @returns null where no answer came: the connection broke, or it took too long. */
  call(service: Service, call: Call): Promise<Reply | null>;
  close(): Promise<void>;
}

const timeoutMs = 5_000;
/** More than clients are under way at once: none shall wait here for another one's answer. */
const connections = 800;
/** Nothing was done: a store is away, or the process slept until the request had waited too long to be read. */
const notTaken = [503, 408];
const surpriseShown = 300;
/** Without it, a visitor counts as a bot. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Calls the services of a fleet, any process of a service that has several, and notes every answer. */
export function openCaller(fleet: Fleet, book: Book, random: Random): Caller {
  const poolOf = (base: string) =>
    new Pool(base, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const pools: Record<Service, Pool[]> = {
    ingest: [poolOf(fleet.bases['ingest-1']), poolOf(fleet.bases['ingest-2'])],
    query: [poolOf(fleet.bases.query)],
    conversions: [poolOf(fleet.bases.conversions)],
    manage: [poolOf(fleet.bases.manage)],
  };
  const headersOf = ({ body, key }: Call) => ({
    authorization: `Bearer ${fleet.adminKey}`,
    'user-agent': browser,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  });

  return {
    async call(service, call) {
      const { method, path, body, expected } = call;
      const asked = `${method} ${path.replace(/\?.*|(?<=^\/c\/|\/set-aside\/)(?!replay).*/, '')}`;
      const request = (pool: Pool) =>
        pool.request({
          method,
          path,
          headers: headersOf(call),
          signal: AbortSignal.timeout(timeoutMs),
          ...(body && { body: JSON.stringify(body) }),
        });
      const first = random.pick(pools[service]);
      const other = pools[service].find((pool) => pool !== first);
      try {
        // As a gateway does: if nothing listens, nothing was sent, so the request may go to another process.
        const answer = await request(first).catch((error) => {
          if (other && error.code === 'ECONNREFUSED') return request(other);
          throw error;
        });
        const text = await answer.body.text();
        const { statusCode: status, headers } = answer;
        noteAnswer(book, asked, status);
        if (!notTaken.includes(status) && !expected.includes(status)) {
          noteSurprise(book, `${asked} was answered ${status}: ${text.slice(0, surpriseShown)}`);
        }
        const location = String(headers.location ?? '');
        return { status, text, location, replayed: headers['idempotent-replay'] === 'true' };
      } catch {
        noteAnswer(book, asked, 'none');
        return null;
      }
    },
    close: async () => {
      await Promise.all(Object.values(pools).flatMap((each) => each.map((pool) => pool.destroy())));
    },
  };
}
