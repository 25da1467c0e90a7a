import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/** So much of an answer is kept: its first line, and the informational answers before it. */
const bytesMax = 16 * 1024;

/** `100 Continue`, `103 Early Hints` and the like, with their headers. A 101 is an answer. */
const informational = /^HTTP\/\d(?:\.\d)? +1(?!01)\d\d[^\n]*\n(?:[^\r\n][^\n]*\n)*\r?\n/;
const firstLine = /^HTTP\/\d(?:\.\d)? +(\d{3})(?:[ \t\r\n]|$)/;

/**
 * Notes the first bytes that come in answer to a request, whether or not Node can parse them.
 * @returns a function that reads the status in the first line of the answer so far; undefined where there is none
 */
export function noteFirstLine(request: ClientRequest): () => number | undefined {
  let text = '';
  const note = (chunk: Buffer) => {
    text += chunk.toString('latin1', 0, bytesMax - text.length);
  };
  request.once('socket', (socket: Socket) => {
    socket.on('data', note);
    request.once('response', () => socket.off('data', note));
  });
  return () => statusOf(text);
}

function statusOf(text: string): number | undefined {
  let left = text.trimStart();
  for (let more = left; ; left = more) {
    more = left.replace(informational, '');
    if (more === left) break;
  }
  const status = firstLine.exec(left)?.[1];
  return status === undefined ? undefined : Number(status);
}
