import http from 'node:http';
import https from 'node:https';
import { checkLiteralHost, lookupPublic } from './public-address.js';
import { retryAfterMs } from './retry-after.js';

/** What came of a call: the status of an answer, or an error. `error` is null for a 2xx only. */
export interface CallResult {
  status: number | null;
  error: string | null;
  retryAfterMs: number | undefined;
}

export interface CallOptions {
  headers: Record<string, string>;
  /** For everything together: name, connection, answer and body. */
  timeoutMs: number;
  /** Whether private, loopback and link-local addresses may be called. */
  allowPrivate: boolean;
}

/** As much of a body as is read, for the receiver's sake: breaking off could end its work half-way. */
const bodyBytesMax = 64 * 1024;

/** Makes one GET. Redirects are not followed; no connection outlives its call. Never rejects. */
export function callUrl(url: string, options: CallOptions): Promise<CallResult> {
  return new Promise((resolve) => {
    let status: number | null = null;
    let retryAfter: number | undefined;
    const signal = AbortSignal.timeout(options.timeoutMs);
    const settle = (error?: Error) => {
      if (status !== null) resolve({ status, error: faultOfStatus(status), retryAfterMs: retryAfter });
      else resolve({ status, error: messageOf(error, signal, options.timeoutMs), retryAfterMs: undefined });
    };
    try {
      const request = open(url, options, signal);
      request.on('error', settle);
      request.on('response', (response) => {
        status = response.statusCode ?? null;
        retryAfter = retryAfterMs(response.headers['retry-after']);
        readBounded(response, settle);
      });
      request.end();
    } catch (error) {
      settle(error as Error);
    }
  });
}

function open(
  target: string,
  { headers, allowPrivate }: CallOptions,
  signal: AbortSignal,
): http.ClientRequest {
  const url = new URL(target);
  if (!allowPrivate) checkLiteralHost(url);
  const client = url.protocol === 'https:' ? https : http;
  return client.request(url, {
    method: 'GET',
    agent: false,
    signal,
    headers: { ...headers, accept: '*/*', connection: 'close', 'user-agent': 'Clicktrail-Postback/1' },
    ...(!allowPrivate && { lookup: lookupPublic }),
  });
}

/** The status is known by now; however the body ends, that is the answer. */
function readBounded(response: http.IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) response.destroy();
  });
  response.on('error', () => done());
  response.on('close', () => done());
}

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `answered ${status}; redirects are not followed`
    : `answered ${status}`;
}

function messageOf(error: Error | undefined, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `no answer within ${timeoutMs / 1_000} s`;
  return error?.message || (error as NodeJS.ErrnoException | undefined)?.code || 'no answer';
}
