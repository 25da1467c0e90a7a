import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, Refusal } from '@clicktrail/contracts';
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

/**
 * Answers what the HTTP parser refused, before there is a request, in the error shape; then the connection ends.
 * Where an answer is already under way on this connection, one more would only corrupt it.
 */
export function clientErrorAnswerer(nextId: () => string) {
  return (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage) {
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
    );
  };
}
