import http from 'node:http';
import https from 'node:https';
import { checkLiteralHost } from './public-address.js';
import { publicLookup } from './public-lookup.js';
import { retryAfterMs } from './retry-after.js';

/** What came of a call: the status of an answer, or an error. `error` is null for a 2xx only. */
export interface CallResult {
  status: number | null;
  error: string | null;
  retryAfterMs: number | undefined;
}

export interface CallOptions {
  headers: Record<string, string>;
  /** The JSON to POST; null makes it a GET. */
  body: string | null;
  /** For everything together: name, connection, answer and body. */
  timeoutMs: number;
  /** Whether private, loopback and link-local addresses may be called. */
  allowPrivate: boolean;
  /** `address:port` of the servers that public names are asked of; the machine's own where left out. */
  dnsServers?: readonly string[] | undefined;
}

/** As much of a body as is read, for the receiver's sake: breaking off could end its work half-way. */
const bodyBytesMax = 64 * 1024;

/**
 * Makes one call: a GET, or a POST of JSON. Redirects are not followed; no connection outlives its call. Never rejects, and ends within its
 * time whatever the receiver does.
 */
export async function callUrl(url: string, options: CallOptions): Promise<CallResult> {
  const limit = new AbortController();
  const late = new Error(`no answer within ${options.timeoutMs / 1_000} s`);
  const timer = setTimeout(() => limit.abort(late), options.timeoutMs);
  try {
    const request = open(url, options, limit.signal);
    return resultOf(await responseTo(request, options.body, limit.signal));
  } catch (error) {
    return { status: null, error: textOf(error as NodeJS.ErrnoException), retryAfterMs: undefined };
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

/** Node's own 250 ms would pass over every address that is half a world away. */
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
 * Resolves once the answer has ended, or its time is over; rejects where none came. The signal is listened to beside
 * the request: a request that was cut in a way which Node does not tell would hold its place for ever.
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
    // A 101 hands the connection over. Where nobody listens, Node drops it without an answer or an error.
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

function resultOf({ statusCode = 0, headers }: http.IncomingMessage): CallResult {
  return {
    status: statusCode,
    error: faultOfStatus(statusCode),
    retryAfterMs: retryAfterMs(headers['retry-after']),
  };
}

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `answered ${status}; redirects are not followed`
    : `answered ${status}`;
}

function textOf(error: NodeJS.ErrnoException): string {
  return error.message || error.code || 'no answer';
}
