import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may have sent ahead of their answers. Clients that do send ahead do so by some tens. */
export const sentAheadMax = 128;

/**
 * The answers that wait for those before them on their connection, as those of requests do that are sent ahead
 * (pipelining, RFC 9112, 9.3.2). Node runs as many at once as one read of the connection holds, a thousand and more of
 * short ones, and keeps all their answers.
 */
export class AnswersInLine {
  readonly #lines = new WeakMap<Socket, Set<ServerResponse>>();

  /** @returns whether there is room for one more on its connection; it stands in line then */
  admits({ socket }: IncomingMessage, answer: ServerResponse): boolean {
    const line = this.#lines.get(socket) ?? this.#begin(socket);
    if (line.size >= sentAheadMax) return false;
    line.add(answer);
    answer.once('finish', () => line.delete(answer));
    return true;
  }

  #begin(socket: Socket): Set<ServerResponse> {
    const line = new Set<ServerResponse>();
    this.#lines.set(socket, line);
    // Node tells it to the answer whose turn it is, and to no other.
    socket.once('close', () => {
      for (const answer of line) if (!answer.closed) answer.emit('close');
    });
    return line;
  }
}
