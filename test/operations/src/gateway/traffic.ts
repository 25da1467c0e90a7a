import { setTimeout as sleep } from 'node:timers/promises';
import type { TestHandle } from '@clicktrail/testing';
import { type Dispatcher, Pool } from 'undici';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A kind of request that is sent repeatedly. */
export interface RequestKind {
  name: string;
  /** Builds a request; `n` differs each time. */
  ask(n: number): { method: Dispatcher.HttpMethod; path: string; body?: object };
  /** Called with every 2xx and 3xx. */
  accepted?(n: number, answer: Answer): void;
}

export interface Traffic {
  /** Number of responses by outcome: `<kind> <status>`, followed by ` WRONG` for a faulty response. */
  outcomes: Map<string, number>;
  stop(): Promise<void>;
}

const timeoutMs = 15_000;
const pauseAfterRefusalMs = 50;
/** Clients that never pause would leave the processes that start no processor. */
const pauseMs = 15;

/** The fault of a response, if any: a refusal must have `Retry-After`. */
function faultOf({ status, headers }: Answer): string {
  if (status < 400) return '';
  return status === 503 && /^\d+$/.test(headers['retry-after'] ?? '') ? '' : ' WRONG';
}

/** Sends all kinds of requests concurrently, each from several clients, until it is stopped or the test ends. */
export function startTraffic(
  t: TestHandle,
  base: string,
  key: string,
  kinds: readonly RequestKind[],
  clients = 4,
): Traffic {
  const pool = new Pool(base, {
    connections: kinds.length * clients,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  let sending = true;
  let next = 0;

  const askOnce = async ({ name, ask, accepted }: RequestKind): Promise<void> => {
    const n = next++;
    const { method, path, body } = ask(n);
    const answer = await pool
      .request({
        method,
        path,
        headers: {
          authorization: `Bearer ${key}`,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      .then(async ({ statusCode, headers, body }) => ({
        status: statusCode,
        headers: headers as Record<string, string>,
        text: await body.text(),
      }))
      .catch((error: Error) => ({ status: 599, headers: {}, text: error.message }));
    count(`${name} ${answer.status}${faultOf(answer)}`);
    if (answer.status < 400) accepted?.(n, answer);
    await sleep(answer.status < 400 ? pauseMs : pauseAfterRefusalMs);
  };
  const client = async (kind: RequestKind) => {
    while (sending) await askOnce(kind);
  };
  const done = Promise.all(kinds.flatMap((kind) => Array.from({ length: clients }, () => client(kind))));
  const end = async () => {
    sending = false;
    await done;
    await pool.close();
  };
  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= end());
  t.teardown(stop);
  return { outcomes, stop };
}
