import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, Refusal } from '@clicktrail/contracts';
import { againReader } from '../messages/read-again.js';
import { refusalBody } from './answer-errors.js';

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

/** What Node keeps of a connection and its types do not tell. */
type HttpSocket = Socket & {
  server?: Server;
  /** The answer whose turn it is. */
  _httpMessage?: ServerResponse | null;
  /** The request that is being read. */
  parser?: { incoming: IncomingMessage | null } | null;
};

/**
 * Answers what the HTTP parser refused, in the error shape; then the connection ends. A target that only wants encoding
 * is read again instead. Where the answer of another
 * request is due first, or bytes of one are already sent, it only ends: the client would take this for that.
 */
export function clientErrorAnswerer(nextId: () => string) {
  const readAgain = againReader();
  return (error: ParseError, socket: HttpSocket): void => {
    if (isOwnTurn(socket) && readAgain(error.rawPacket, socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || !isOwnTurn(socket)) {
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
      // Who waits for the rest of the body learns that it does not come.
      () => socket.destroy(),
    );
  };
}

/** Whether no answer is due, or that of the very request whose body cannot be read. */
function isOwnTurn({ _httpMessage: due, parser }: HttpSocket): boolean {
  if (!due) return true;
  return due.req === parser?.incoming && !due.req.complete && !due.headersSent;
}
