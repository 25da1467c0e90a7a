import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, Refusal } from '@clicktrail/contracts';
import { refusalBody } from '../errors/refusal-body.js';
import { requestRereader } from './reread-request.js';

interface ClientError {
  status: number;
  code?: ErrorCode;
  message: string;
}

const answers: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The head of the request is too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    message: 'The chunk extensions of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};
const otherwise: ClientError = { status: 400, message: 'This is not a valid HTTP request.' };

/** Error of Node's parser, with the bytes that it could not read. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** The last response of each connection. */
export class LastResponses {
  readonly #last = new WeakMap<Socket, ServerResponse>();

  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#last.set(socket, response);
  }

  /** Tells whether no answer is due on a connection but that of the very request whose body cannot be read. */
  mayAnswer(socket: Socket): boolean {
    const last = this.#last.get(socket);
    if (last === undefined || last.writableFinished) return true;
    return last.socket === socket && !last.req.complete && !last.headersSent;
  }
}

/**
 * Answers requests that the HTTP parser refused, in the shape of errors, and ends the connection. A target with bytes that
 * are not encoded is encoded and read again instead. Where the answer of another request is due first, or a part of it
 * has left, the connection ends without an answer: the client would take it for that of the other request.
 */
export function clientErrorAnswerer(nextId: () => string, responses: LastResponses, server: () => Server) {
  const reread = requestRereader(server);
  return (error: ParseError, socket: Socket): void => {
    const mayAnswer = responses.mayAnswer(socket);
    if (mayAnswer && reread(error.rawPacket, socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || !mayAnswer) {
      socket.destroy();
      return;
    }
    const { status, code = 'invalid_request', message } = answers[error.code ?? ''] ?? otherwise;
    const requestId = nextId();
    const fields = status === 400 ? { fields: [{ field: 'request', message: 'is not valid HTTP' }] } : {};
    const refusal = new Refusal(code, { message, ...fields });
    const body = JSON.stringify(refusalBody(refusal, requestId));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\nconnection: close\r\n\r\n${body}`,
      // A handler that waits for the rest of the body learns that it does not come.
      () => socket.destroy(),
    );
  };
}
