import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { jsonOf } from './client.js';
import type { Answer } from './wire.js';

/** A server that waits for the rest of a request says nothing; then the connection is given up. */
const patienceMs = 10_000;

/**
 * Sends bytes as they are and reads one answer: for requests that no HTTP client would send.
 * Ask with `connection: close`, or the answer must have a `content-length`. Status 0 where none came.
 */
export async function rawRequest(base: string, bytes: string | Buffer): Promise<Answer> {
  const { protocol, hostname, port } = new URL(base);
  const socket =
    protocol === 'https:'
      ? connectSecurely(Number(port || 443), hostname, { servername: hostname })
      : connect(Number(port || 80), hostname);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (isWhole(Buffer.concat(chunks))) socket.end();
  });
  // A server may reset a connection behind its answer to a request that it does not read to the end.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return answerOf(Buffer.concat(chunks));
}

function headOf(bytes: Buffer): { end: number; lines: string[] } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  return end < 0 ? undefined : { end, lines: bytes.subarray(0, end).toString('latin1').split('\r\n') };
}

function headersOf(lines: string[]): Record<string, string> {
  return Object.fromEntries(
    lines.slice(1).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function isWhole(bytes: Buffer): boolean {
  const head = headOf(bytes);
  const length = head && headersOf(head.lines)['content-length'];
  return length !== undefined && bytes.length >= head!.end + 4 + Number(length);
}

function answerOf(bytes: Buffer): Answer {
  const head = headOf(bytes);
  if (!head) return { status: 0, headers: {}, body: jsonOf({}, bytes), bytes };
  const headers = headersOf(head.lines);
  const body = bytes.subarray(head.end + 4);
  return { status: Number(head.lines[0]!.split(' ')[1]), headers, body: jsonOf(headers, body), bytes: body };
}
