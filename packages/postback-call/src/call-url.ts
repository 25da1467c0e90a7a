import http from 'node:http';
import https from 'node:https';
import { noteFirstLine } from './first-line.js';
import { checkLiteralHost } from './public-address.js';
import { publicLookup } from './public-lookup.js';
import { readRetryAfter } from './read-retry-after.js';

/** The result of a call: the status of an answer, or an error. `error` is null for a 2xx only. */
export interface CallResult {
  status: number | null;
  error: string | null;
  retryAfterMs: number | undefined;
  /** Those of the answer, as Node reads them; none where there was no answer. */
  headers: http.IncomingHttpHeaders;
}

export interface CallOptions {
  headers: Record<string, string>;
  /** The JSON to POST; null makes it a GET. */
  body: string | null;
  /** For everything together: name, connection, answer and body. */
  timeoutMs: number;
  /** Allows private, loopback and link-local addresses. */
  allowPrivate: boolean;
  /** `address:port` of the servers that resolve public names; the machine's own if left out. */
  dnsServers?: readonly string[] | undefined;
}

/** The time limit of a delivery and of a test, in milliseconds: a receiver that passes the test is fast enough. */
export const callTimeoutMs = 10_000;

/** Bytes of a body that are read. Closing the connection earlier could abort the receiver's work. */
const bodyBytesMax = 64 * 1024;

/**
 * Makes one call: a GET, or a POST of JSON. Follows no redirect and keeps no connection. Never rejects, and ends within
 * its time whatever the receiver does. A first line with a 2xx is success, whatever follows.
 */
export async function callUrl(url: string, options: CallOptions): Promise<CallResult> {
  const limit = new AbortController();
  const late = new Error(`no answer within ${options.timeoutMs / 1_000} s`);
  const timer = setTimeout(() => limit.abort(late), options.timeoutMs);
  try {
    const request = open(url, options, limit.signal);
    const statusSoFar = noteFirstLine(request);
    const answer = responseTo(request, options.body, limit.signal);
    return resultOf(await answer.catch((error: unknown) => acceptedBy(statusSoFar(), error)));
  } catch (error) {
    return {
      status: null,
      error: textOf(error as NodeJS.ErrnoException),
      retryAfterMs: undefined,
      headers: {},
    };
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}

const own = { accept: '*/*', connection: 'close', 'user-agent': 'Clicktrail-Postback/1' };

const headersOfBody = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});

/** Node's default of 250 ms would skip every address that is half a world away. */
const connecting = { autoSelectFamilyAttemptTimeout: 2_000 };

function open(
  target: string,
  { headers, body, allowPrivate, dnsServers }: CallOptions,
  signal: AbortSignal,
): http.ClientRequest {
  const url = new URL(target);
  if (!allowPrivate) checkLiteralHost(url);
  const client = url.protocol === 'https:' ? https : http;
  return client.request(url, {
    method: body === null ? 'GET' : 'POST',
    agent: false,
    signal,
    headers: { ...headers, ...own, ...(body !== null && headersOfBody(body)) },
    ...(!allowPrivate && { lookup: publicLookup({ signal, servers: dnsServers }) }),
    ...connecting,
  });
}

/**
 * Resolves when the answer has ended or its time is over; rejects if there is none. Listens to the signal beside the
 * request, since Node emits no event for some broken connections, and such a call would never end.
 */
function responseTo(
  request: http.ClientRequest,
  body: string | null,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: http.IncomingMessage | undefined;
    const settle = (error: Error = new Error('no answer')) => (response ? resolve(response) : reject(error));
    signal.addEventListener('abort', () => settle(signal.reason), { once: true });
    request.on('response', (message) => {
      response = message;
      readBounded(message, settle);
    });
    // A 101 hands the connection over. Without a listener, Node drops it and emits no response and no error.
    request.on('upgrade', (message, socket) => {
      response = message;
      socket.destroy();
      settle();
    });
    request.on('error', settle);
    request.on('close', () => settle());
    request.end(body ?? undefined);
  });
}

/** Calls `done` at the end of the body, however it ends: the status is known by now. */
function readBounded(response: http.IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) response.destroy();
  });
  response.on('error', () => done());
  response.on('close', () => done());
}

type Answer = Pick<http.IncomingMessage, 'statusCode' | 'headers'>;

/**
 * The answer of a receiver that has accepted the call, whatever is wrong with the rest of its answer: to call it again would
 * count a sale twice there.
 */
function acceptedBy(status: number | undefined, error: unknown): Answer {
  if (status === undefined || errorOfStatus(status) !== null) throw error;
  return { statusCode: status, headers: {} };
}

function resultOf({ statusCode = 0, headers }: Answer): CallResult {
  return {
    status: statusCode,
    error: errorOfStatus(statusCode),
    retryAfterMs: readRetryAfter(headers['retry-after']),
    headers,
  };
}

function errorOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `answered ${status}; redirects are not followed`
    : `answered ${status}`;
}

function textOf(error: NodeJS.ErrnoException): string {
  return error.message || error.code || 'no answer';
}
