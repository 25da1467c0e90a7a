import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Refuses requests whose `Transfer-Encoding` is more than `chunked`, or that say HTTP/1.0 beside it, as what is no HTTP
 * is refused: Node takes off the chunks, hands on the rest as it came, and keeps the connection. A proxy in front that
 * reads the end of such a body elsewhere would take one client's bytes for another's request (RFC 9112, 6.1).
 *
 * @param refuse what answers errors of the parser
 * @returns whether the request is refused, or came on a connection behind one that was
 */
export function codingRefuser(refuse: (error: Error, socket: Socket) => void) {
  return (request: IncomingMessage): boolean => {
    const { socket } = request;
    // What was sent behind it still comes out of the parser.
    if (socket.writableEnded || socket.destroyed) return true;
    const coding = request.headers['transfer-encoding'];
    if (coding === undefined) return false;
    if (request.httpVersion === '1.1' && coding.trim().toLowerCase() === 'chunked') return false;
    refuse(new Error('Transfer-Encoding'), socket);
    return true;
  };
}
