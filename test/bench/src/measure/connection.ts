import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, noAnswer, readAnswer } from './answer.js';

/** Longest wait for a response. */
const silentForMs = 30_000;
/** Buffer of one read of the kernel. All connections share it, since it is parsed before the next read. */
const readInto = Buffer.allocUnsafe(64 * 1024);

/**
 * One connection that carries one request after the other. It knows no more of HTTP than it takes to see where an answer
 * ends: a load generator shares the cores with what it measures (docs/decisions/0004-tools.md).
 */
export class Connection {
  readonly #url: URL;
  #socket: Socket | undefined;
  #done: ((answer: Answer) => void) | undefined;
  #received = '';

  private constructor(url: URL) {
    this.#url = url;
  }

  /** @throws where nobody listens */
  static async open(url: URL): Promise<Connection> {
    const connection = new Connection(url);
    await once(connection.#connect(), 'connect');
    return connection;
  }

  /** Sends a request, the one before having been answered. A connection that has ended is opened anew. */
  exchange(request: Buffer): Promise<Answer> {
    return new Promise((resolve) => {
      this.#done = resolve;
      (this.#socket ?? this.#connect()).write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const { hostname, port } = this.#url;
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      onread: {
        buffer: readInto,
        callback: (length) => {
          this.#read(readInto.toString('latin1', 0, length));
          return true;
        },
      },
    });
    socket.setNoDelay(true);
    socket.setTimeout(silentForMs, () => socket.destroy());
    // Its end follows, and says the same.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#socket = undefined;
      this.#end(noAnswer);
    });
    this.#socket = socket;
    return socket;
  }

  #read(text: string): void {
    this.#received += text;
    const answer = readAnswer(this.#received);
    if (answer !== undefined) this.#end(answer);
  }

  #end(answer: Answer): void {
    const done = this.#done;
    this.#done = undefined;
    this.#received = '';
    done?.(answer);
  }
}
