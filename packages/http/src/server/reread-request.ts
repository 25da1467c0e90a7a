import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { encodeTarget } from './encode-target.js';

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
