import { isUtf8 } from 'node:buffer';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A connection of which one request is parsed again. The first parser has given up, so nothing more comes from it. */
class OneRequest extends Duplex {
  readonly #socket: Socket;

  constructor(request: Buffer, socket: Socket) {
    super();
    this.#socket = socket;
    this.push(request);
    socket.once('close', () => this.destroy());
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort;
  }

  setTimeout(timeoutMs: number, callback?: () => void): this {
    this.#socket.setTimeout(timeoutMs, callback);
    return this;
  }

  /** Ends the connection: Node calls it after the last answer. */
  destroySoon(): void {
    this.#socket.end(() => this.#socket.destroy());
  }

  override _read(): void {}

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, encoding, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}

/**
 * Reads a request again that the parser refused for bytes in its target that are not encoded. Its connection ends with
 * the answer.
 *
 * @returns whether it will be answered, or is already
 */
export function requestRereader(server: () => Server): (packet: unknown, socket: Socket) => boolean {
  const reread = new WeakSet<Socket>();
  return (packet, socket) => {
    if (reread.has(socket)) return true;
    const request = packet instanceof Buffer ? encodeTarget(packet) : undefined;
    if (!request) return false;
    reread.add(socket);
    server().emit('connection', new OneRequest(request, socket));
    return true;
  };
}

/** The head of a request without a body: the method, the target, the version, the headers. */
const wholeHead = /^((?:GET|HEAD) )([^ \t\r\n]+)( HTTP\/1\.[01]\r\n)(.*?\r\n\r\n)/s;

/**
 * Encodes the bytes beyond ASCII in the target of a request, which Node refuses and old browsers, mail programs and
 * scripts send. They are UTF-8; where they cannot be, Latin-1.
 *
 * @param packet what the parser refused
 * @returns the request as the only one of its connection; undefined where there is nothing to encode
 */
function encodeTarget(packet: Buffer): Buffer | undefined {
  const [, method, target, version, headers] = wholeHead.exec(packet.toString('latin1')) ?? [];
  if (target === undefined || !/[\x80-\xff]/.test(target)) return undefined;
  const line = `${method}${encodeBytes(target)}${version}`;
  return Buffer.from(`${line}connection: close\r\n${headers}`, 'latin1');
}

function encodeBytes(target: string): string {
  const isText = isUtf8(Buffer.from(target, 'latin1'));
  const encode = isText ? percentOfByte : encodeURIComponent;
  return target.replace(/[\x80-\xff]/g, encode);
}

const percentOfByte = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
