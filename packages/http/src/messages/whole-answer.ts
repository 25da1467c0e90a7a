import { type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
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

/**
 * An answer that no connection takes at once. Its memory is for those who read: the caller may take nothing of it for so
 * long, until the next request comes.
 */
const largeLength = 64 * 1024;
const stalledMsMax = 30_000;

type KeptAnswer = Kept & { [wholeLength]?: number };
type KeptSocket = { _httpMessage?: unknown; _hadError?: boolean };

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
    const { 'content-length': length } = headers as OutgoingHttpHeaders;
    const reason = STATUS_CODES[status]!;
    this.statusCode = status;
    this.statusMessage = reason;
    kept._header = `HTTP/1.1 ${status} ${reason}\r\n${head}Date: ${httpDate()}\r\n${keepAliveOf(kept)}\r\n`;
    kept[wholeLength] = Number(length);
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

function keepAliveOf({ _keepAliveTimeout: timeoutMs }: Kept): string {
  const always = 'Connection: keep-alive\r\n';
  return timeoutMs > 0 ? `${always}Keep-Alive: timeout=${Math.floor(timeoutMs / 1_000)}\r\n` : always;
}

/** Names in the way in which Fastify keeps them. What says how a message is framed, or has rules of its own, is Node's. */
const plainName =
  /^(?!(?:connection|content-disposition|date|expect|trailer|transfer-encoding)$)[a-z\d_!#$%&'*+.^`|~-]+$/;
/** Node refuses control characters and what is beyond Latin-1, and how it writes the rest of that depends on the body. */
const notPlain = /[^\t\x20-\x7e]/;

const seenNames = new Set<string>();
const seenNamesMax = 200;

/** Names are few and the same each time. */
function isPlainName(name: string): boolean {
  if (seenNames.has(name)) return true;
  if (!plainName.test(name)) return false;
  if (seenNames.size < seenNamesMax) seenNames.add(name);
  return true;
}

/** The lines of the headers, or undefined where Node has to look at them. */
function headOf(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  let head = '';
  let isFramed = false;
  for (const name in headers) {
    const value = (headers as OutgoingHttpHeaders)[name];
    if (typeof value === 'string' ? notPlain.test(value) : typeof value !== 'number') return undefined;
    if (!isPlainName(name)) return undefined;
    if (name === 'content-length') isFramed = true;
    head += `${name}: ${value}\r\n`;
  }
  return isFramed ? head : undefined;
}
