import type { EventEmitter } from 'node:events';
import autocannon, { type Client, type Request } from 'autocannon';

export interface LoadOptions {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The same each time, or one for every request. */
  body?: string | (() => string);
  /** Each connection takes the next one, and keeps it; the body is that of all. */
  headersByConnection?: Record<string, string>[];
  connections: number;
  seconds: number;
  /** Looks at every refusal: is it one that a client can act on? */
  lookAtRefusals?: true;
}

export interface LoadResult {
  /** Answers of the expected class per second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not 2xx or 3xx, and requests without one. */
  refused: number;
  /** With `lookAtRefusals`: those refused with neither a 503 nor a 429 with `Retry-After`. */
  unclear?: number;
  answered: number;
}

interface Answered {
  statusCode: number;
  /** Names and values in turn. */
  headers: string[];
}

const isClear = (status: number, headers: string[]) =>
  (status === 503 || status === 429) && headers.some((text) => /^retry-after$/i.test(text));

/** Sends one request over and over, as often as it is answered. At a pace: `pacedLoad`. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, method, headers, headersByConnection, body, connections, seconds } = options;
  let unclear = 0;
  let connected = 0;
  const result = await autocannon({
    url,
    method,
    ...(headers && { headers }),
    ...(typeof body === 'string' && { body }),
    ...(typeof body === 'function' && {
      requests: [{ setupRequest: (request: Request) => ({ ...request, body: body() }) }],
    }),
    setupClient: (client: Client) => {
      const own = headersByConnection?.[connected++ % headersByConnection.length];
      if (own) client.setHeaders({ ...headers, ...own });
      if (options.lookAtRefusals) {
        // The types do not know this event: the head of every answer.
        (client as EventEmitter).on('headers', ({ statusCode, headers: answer }: Answered) => {
          if (statusCode >= 400 && !isClear(statusCode, answer)) unclear++;
        });
      }
    },
    connections,
    duration: seconds,
  });
  const good = result['2xx'] + result['3xx'];
  return {
    perSecond: good / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx - result['3xx'] + result.errors,
    unclear: unclear + (options.lookAtRefusals ? result.errors : 0),
    answered: good,
  };
}
