import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '@clicktrail/contracts';
import { refusalBody } from '../errors/refusal-body.js';

/** Requests of one connection that may wait behind an unfinished answer. Clients that pipeline send some tens. */
export const pipelinedMax = 128;

/**
 * Bounds pipelining (RFC 9112, 9.3.2). Node runs every request that one read of the connection holds, a thousand and more
 * of short ones, and keeps all their answers.
 */
export class PipelinedRequests {
  readonly #requestId: (request: IncomingMessage) => string;
  readonly #waiting = new WeakMap<Socket, Set<ServerResponse>>();

  constructor(requestId: (request: IncomingMessage) => string) {
    this.#requestId = requestId;
  }

  /** Returns false for a request that is beyond the bound; it has its answer. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    // A response has its connection once those before it have left.
    if (response.socket !== null) return true;
    const waiting = this.#waiting.get(request.socket) ?? this.#watch(request.socket);
    if (waiting.size >= pipelinedMax) {
      this.#refuse(response, this.#requestId(request));
      return false;
    }
    waiting.add(response);
    response.once('finish', () => waiting.delete(response));
    return true;
  }

  #watch(socket: Socket): Set<ServerResponse> {
    const waiting = new Set<ServerResponse>();
    this.#waiting.set(socket, waiting);
    // Node emits `close` on the response that has the connection, and on no other.
    socket.once('close', () => {
      for (const response of waiting) if (!response.closed) response.emit('close');
    });
    return waiting;
  }

  /** Answers at once, so that Node sees what has gathered and pauses the connection. */
  #refuse(response: ServerResponse, requestId: string): void {
    const message = `More than ${pipelinedMax} requests were sent ahead of their answers on this connection.`;
    const body = JSON.stringify(refusalBody(new Refusal('unavailable', { message }), requestId));
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': '1',
      'x-request-id': requestId,
    };
    response.writeHead(503, head).end(body);
  }
}
