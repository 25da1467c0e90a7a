import {
  createServer as createNodeServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { LastResponses } from './answer-client-errors.js';
import { PipelinedRequests } from './pipelined-requests.js';

/**
 * The largest head of a request, in bytes. Node's default of 16 KiB would end requests that are to be refused by the name
 * of what is too long, and links with many parameters of other systems.
 */
export const headLimitBytes = 64 * 1024;

/** Time limits for slow and half-open clients. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/** The longest silence on a connection in mid-request: the slowest export begins within it. */
const silentMsMax = 600_000;

/** The longest silence on a connection whose client does not read an answer that is complete. */
const unreadMsMax = 30_000;

/** A response whose connection ends where the client does not read it. */
class BoundedResponse extends ServerResponse {
  override end(...all: unknown[]): this {
    (super.end as (...all: unknown[]) => this)(...all);
    if (this.writableLength > 0) this.setTimeout(unreadMsMax);
    return this;
  }
}

export interface ServerDeps {
  /** Answers a request that the parser refused. */
  answerClientError(error: Error, socket: Socket): void;
  responses: LastResponses;
  /** Gives a request its id. */
  requestIdOf: (request: IncomingMessage) => string;
}

/**
 * Creates Node's server with limits for slow clients, for heads and for pipelining. Requests whose end two servers could
 * see at different places are refused before Fastify sees them.
 */
export function createServer(
  handle: RequestListener,
  { answerClientError, responses, requestIdOf }: ServerDeps,
): Server {
  const server = createNodeServer({
    ...timeouts,
    ServerResponse: BoundedResponse as typeof ServerResponse,
    keepAlive: true,
    requireHostHeader: false,
    maxHeaderSize: headLimitBytes,
  });
  server.setTimeout(silentMsMax);
  // The head has its limit in bytes. Beyond 1000 headers some versions of Node drop the rest.
  server.maxHeadersCount = 0;
  const pipelined = new PipelinedRequests(requestIdOf);

  const take: RequestListener = (request, response) => {
    const { socket } = request;
    // The parser still emits what was sent behind a request that was refused.
    if (socket.writableEnded || socket.destroyed) return;
    responses.note(request, response);
    if (isAmbiguous(request)) answerClientError(new Error('Transfer-Encoding'), socket);
    else if (pipelined.admit(request, response)) handle(request, response);
  };
  server.on('request', take);
  // Without a listener Node answers an unknown `Expect` itself, in another shape than the API's.
  server.on('checkExpectation', take);
  return server;
}

/**
 * Tells whether a request has a `Transfer-Encoding` other than `chunked`, or one at all in HTTP/1.0. Node removes the
 * chunks, passes the rest on and keeps the connection; a proxy in front that sees the end of such a body elsewhere would
 * take one client's bytes for another's request (RFC 9112, 6.1).
 */
function isAmbiguous({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return false;
  return httpVersion !== '1.1' || coding.trim().toLowerCase() !== 'chunked';
}
