import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { httpDate } from './http-date.js';

/** What Node keeps of an answer and its types do not tell. */
interface Kept {
  _header: string | null;
  _headerSent: boolean;
  _hasBody: boolean;
  _expect_continue: boolean;
  _keepAliveTimeout: number;
  _defaultKeepAlive: boolean;
  maxRequestsOnConnectionReached: boolean;
  finished: boolean;
  outputData: unknown[];
  _send(data: string, encoding: BufferEncoding, callback: () => void): boolean;
  _finish(): void;
}

/** Of an answer whose head was written here: the length of its body in bytes. */
const wholeLength = Symbol('wholeLength');

/** An answer that no connection takes at once. */
const largeLength = 64 * 1024;
/** What a connection did not take at once is kept for those who read: they may take nothing of it for so long. */
const stalledMsMax = 30_000;

type KeptAnswer = Kept & { [wholeLength]?: number };
type KeptSocket = Socket & { _httpMessage?: unknown; _hadError?: boolean };

/** Whether a Node keeps its answers in the way that {@link WholeAnswer} relies on: 20, 22, 24 and 26 do. */
export function isKnownAnswer(answer: object): boolean {
  const kept = answer as Partial<Kept>;
  return (
    kept._header === null &&
    kept._headerSent === false &&
    kept._hasBody === true &&
    kept._expect_continue === false &&
    kept._defaultKeepAlive === true &&
    kept.maxRequestsOnConnectionReached === false &&
    kept.finished === false &&
    typeof kept._keepAliveTimeout === 'number' &&
    Array.isArray(kept.outputData) &&
    typeof kept._send === 'function' &&
    typeof kept._finish === 'function'
  );
}

const node = ServerResponse.prototype as unknown as Record<
  'writeHead' | 'end',
  (...all: unknown[]) => WholeAnswer
>;

/**
 * An answer that is known as a whole when it is sent: one text, one write. Node does more, for answers that may come in
 * pieces: a second and empty write, corks, two checks of each header. What it costs: docs/decisions/0007.
 *
 * The bytes are those that Node would send. Whatever is not plain is left to Node: an answer without a body or a length,
 * the last one of a connection, headers that were set beforehand, that are not text, or that say how the body is framed.
 */
export class WholeAnswer extends ServerResponse {
  override writeHead(status: number, headers?: unknown, more?: unknown): this {
    const kept = this as unknown as KeptAnswer;
    const head = more === undefined && isOrdinary(this, kept, status) ? headOf(headers) : undefined;
    if (head === undefined) return node.writeHead.call(this, status, headers, more) as this;
    this.statusCode = status;
    this.statusMessage = STATUS_CODES[status]!;
    kept._header = `${statusLineOf(status)}${head}${endOfHead(kept._keepAliveTimeout)}`;
    kept[wholeLength] = lengthIn(headers as OutgoingHttpHeaders | OutgoingHttpHeader[]);
    return this;
  }

  override end(body?: unknown, encoding?: unknown, callback?: unknown): this {
    const kept = this as unknown as KeptAnswer;
    const text = body ?? '';
    if ((text as string | Buffer).length > largeLength) this.setTimeout(stalledMsMax);
    const isWhole = kept[wholeLength] !== undefined && !kept._headerSent;
    if (!isWhole || typeof text !== 'string' || encoding || callback) {
      return node.end.call(this, body, encoding, callback) as this;
    }
    const socket = this.socket as KeptSocket | null;
    // As many bytes as characters: nothing but ASCII, which is cheaper to write.
    kept._send(text, kept[wholeLength] === text.length ? 'latin1' : 'utf8', () => {
      if (!socket?._hadError) this.emit('finish');
    });
    kept.finished = true;
    if (socket !== null && socket.writableLength > 0) socket.setTimeout(stalledMsMax);
    // Behind the answer to an earlier request on the same connection it waits, and Node ends it.
    if (kept.outputData.length === 0 && socket?._httpMessage === this) kept._finish();
    return this;
  }
}

/** Whether Node would write nothing of its own into the head but the date and how long the connection is kept. */
const isOrdinary = (answer: WholeAnswer, kept: Kept, status: number) =>
  kept._header === null &&
  kept._hasBody &&
  answer.shouldKeepAlive &&
  answer.sendDate &&
  answer.statusMessage === undefined &&
  kept._defaultKeepAlive &&
  !kept._expect_continue &&
  !kept.maxRequestsOnConnectionReached &&
  isFramedByLength(status) &&
  answer.getHeaderNames().length === 0;

/** What is informational, empty or unchanged has no body. */
const isFramedByLength = (status: number) =>
  status >= 200 && status !== 204 && status !== 304 && STATUS_CODES[status] !== undefined;

// A head is put together from as few pieces as there can be: every line begins with the end of the one before. What is
// kept is joined, because a text that is added up stays a tree of its pieces, and all of it is walked with every answer.
const statusLines = new Map<number, string>();

function statusLineOf(status: number): string {
  let line = statusLines.get(status);
  if (line === undefined) {
    line = ['HTTP/1.1', status, STATUS_CODES[status]].join(' ');
    statusLines.set(status, line);
  }
  return line;
}

/** What all heads of one second end with. */
let end = { date: '', keepAliveMs: 0, text: '' };

function endOfHead(keepAliveMs: number): string {
  const date = httpDate();
  if (date !== end.date || keepAliveMs !== end.keepAliveMs) {
    const kept = keepAliveMs > 0 ? [`Keep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}`] : [];
    const lines = ['', `Date: ${date}`, 'Connection: keep-alive', ...kept, '', ''];
    end = { date, keepAliveMs, text: lines.join('\r\n') };
  }
  return end.text;
}

/** Names in the way in which Fastify keeps them. What says how a message is framed, or has rules of its own, is Node's. */
const plainName =
  /^(?!(?:connection|content-disposition|date|expect|trailer|transfer-encoding)$)[a-z\d_!#$%&'*+.^`|~-]+$/;
/** Node refuses control characters and what is beyond Latin-1, and how it writes the rest of that depends on the body. */
const notPlain = /[^\t\x20-\x7e]/;

/** How the lines of headers begin, by their names: those are few and the same each time. */
const beginnings = new Map<string, string>();
const beginningsMax = 200;

/** @returns undefined for a name that Node has to look at */
function beginningOf(name: string): string | undefined {
  const known = beginnings.get(name);
  if (known !== undefined) return known;
  if (!plainName.test(name)) return undefined;
  const beginning = ['\r\n', name, ': '].join('');
  if (beginnings.size < beginningsMax) beginnings.set(name, beginning);
  return beginning;
}

/** The lines of the headers, or undefined where Node has to look at them. */
function headOf(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const head = Array.isArray(headers) ? linesOfList(headers) : linesOfObject(headers as OutgoingHttpHeaders);
  return head !== undefined && lengthIn(headers as OutgoingHttpHeaders) >= 0 ? head : undefined;
}

/** @param list names and values in turn */
function linesOfList(list: OutgoingHttpHeader[]): string | undefined {
  let lines = '';
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    const value = list[i + 1];
    const beginning = typeof name === 'string' ? beginningOf(name) : undefined;
    if (beginning === undefined || !isPlain(value)) return undefined;
    lines += beginning;
    lines += value;
  }
  return lines;
}

function linesOfObject(headers: OutgoingHttpHeaders): string | undefined {
  let lines = '';
  for (const name in headers) {
    const value = headers[name];
    const beginning = beginningOf(name);
    if (beginning === undefined || !isPlain(value)) return undefined;
    lines += beginning;
    lines += value;
  }
  return lines;
}

const isPlain = (value: OutgoingHttpHeader | undefined) =>
  typeof value === 'string' ? !notPlain.test(value) : typeof value === 'number';

/** The length of the body in bytes, as its header says; NaN where it does not. */
function lengthIn(headers: OutgoingHttpHeaders | OutgoingHttpHeader[]): number {
  if (!Array.isArray(headers)) return Number(headers['content-length']);
  // It is mostly the last one.
  for (let i = headers.length - 2; i >= 0; i -= 2)
    if (headers[i] === 'content-length') return Number(headers[i + 1]);
  return Number.NaN;
}
