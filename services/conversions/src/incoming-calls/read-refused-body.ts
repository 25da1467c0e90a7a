import type { IncomingMessage } from 'node:http';
import { bodyLimitBytes, parseBody } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';

/** Its answer waits for it. A body that is no longer than allowed has nearly always come along with the head. */
const withinMs = 250;

/**
 * Reads the body of a call that was refused before its body was read, for its key for example: the list of calls shows what
 * was sent. One that is too long, or does not come in time, is left out.
 */
export async function readRefusedBody(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  const isUntouched = raw.readableFlowing === null && !raw.readableEnded;
  const isTooLong = Number(raw.headers['content-length'] ?? 0) > bodyLimitBytes;
  if (request.body !== undefined || !isUntouched || isTooLong) return;
  const bytes = await bytesOf(raw);
  if (bytes && bytes.length > 0) request.body = parseBody(request, bytes);
}

/** @returns undefined for a body that is too long, or late; Node then discards the rest of it. */
function bytesOf(raw: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > bodyLimitBytes) leave();
    };
    const settle = (bytes?: Buffer) => {
      clearTimeout(timer);
      raw.off('data', take).off('end', end).off('close', leave);
      resolve(bytes);
    };
    const end = () => settle(Buffer.concat(chunks));
    const leave = () => settle();
    const timer = setTimeout(leave, withinMs);
    raw.on('data', take).once('end', end).once('close', leave);
  });
}
