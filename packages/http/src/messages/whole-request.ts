import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const noBytes = Buffer.alloc(0);
const { _dump: dump } = IncomingMessage.prototype as unknown as { _dump: () => void };
const { get: readableEnded } = Object.getOwnPropertyDescriptor(Readable.prototype, 'readableEnded') as {
  get: () => boolean;
};

/**
 * A request whose body is read as a whole, or that has none: its bytes go straight from the parser to whoever asked for
 * them, and the stream that every request of Node is stays as it was made, and is not run for one piece or for nothing.
 *
 * Whoever reads it as a stream gets a stream.
 */
export class WholeRequest extends IncomingMessage {
  /** Who waits for the body. */
  #read: ((bytes: Buffer) => void) | undefined;
  #pieces: Buffer[] | undefined;
  /** The end has come, and nobody has asked the stream for it. */
  #endIsHeld = false;
  /** Nothing is left to be read, and the stream was not asked. */
  #isOver = false;

  static {
    // An accessor of Node's own, which its types call a property.
    Object.defineProperty(WholeRequest.prototype, 'readableEnded', {
      get(this: WholeRequest): boolean {
        return this.#isOver || readableEnded.call(this);
      },
    });
  }

  /**
   * Asks for the body as a whole, before any of it has come: in the turn of the event loop in which the request did.
   * @param read gets all bytes once they are there, and nothing of a request that breaks off
   * @returns whether they will come; where not, the stream has them
   */
  readWhole(read: (bytes: Buffer) => void): boolean {
    if (this.complete || this.readableLength > 0 || this.readableFlowing !== null) return false;
    this.#read = read;
    return true;
  }

  /** What the parser calls with each piece of the body, and with null at its end. */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#read !== undefined) return this.#take(piece, this.#read);
    const isForNobody = piece === null && this.readableLength === 0 && this.readableFlowing === null;
    if (!isForNobody) return super.push(piece, encoding);
    this.#endIsHeld = true;
    return false;
  }

  #take(piece: Buffer | null, read: (bytes: Buffer) => void): boolean {
    const pieces = this.#pieces;
    if (piece !== null) {
      if (pieces === undefined) this.#pieces = [piece];
      else pieces.push(piece);
      return true;
    }
    this.#read = undefined;
    this.#pieces = undefined;
    this.#isOver = true;
    read(pieces === undefined ? noBytes : pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));
    return false;
  }

  override _read(size: number): void {
    super._read(size);
    if (!this.#endIsHeld) return;
    this.#endIsHeld = false;
    super.push(null);
  }

  /** Called by Node once the answer is sent: what nobody has read is thrown away. */
  _dump(): void {
    if (this.#endIsHeld) {
      this.#endIsHeld = false;
      this.#isOver = true;
    }
    if (this.#isOver) return;
    this.#read = undefined;
    this.#pieces = undefined;
    dump.call(this);
  }
}
