import type { Hash } from 'node:crypto';
import type { Line } from './read-lines.js';

/** Lines that are sent together. */
export interface LineBatch {
  firstLine: number;
  lastLine: number;
  /** What the body has, in order. */
  sent: Line[];
  /** What is refused without being sent. */
  unsendable: Line[];
  /** Of the whole input up to its last line, in hex. */
  digest: string;
  /** Whether the input ended before it was full: more input would change what it has. */
  isLast: boolean;
}

export interface LineBounds {
  events: number;
  /** Of the body, before it is compressed. */
  bytes: number;
  /** The last line of a batch that an earlier run ended there, because the input did. */
  cutAfter: number | undefined;
}

/**
 * Fills batches with lines, by their number and bytes alone, so that the same input gives the same batches whenever it is read,
 * from the end of any of them on. Blank lines are left out.
 * @param hash has the input up to the first line, and takes the rest
 */
export async function* fillLineBatches(
  lines: AsyncIterable<Line>,
  hash: Hash,
  { events, bytes, cutAfter }: LineBounds,
): AsyncGenerator<LineBatch, void, undefined> {
  let batch: OpenBatch | undefined;
  for await (const line of lines) {
    if (batch && batch.bytes + bytesOf(line) > bytes) {
      yield batch.close(hash, false);
      batch = undefined;
    }
    batch ??= new OpenBatch(line.number);
    hash.update(line.fingerprint);
    batch.add(line);
    if (batch.events === events || line.number === cutAfter) {
      yield batch.close(hash, false);
      batch = undefined;
    }
  }
  if (batch) yield batch.close(hash, true);
}

const brace = 0x7b;
/** As the service sees it, which passes over blank lines, too. */
const isBlank = ({ text, fault }: Line) => !fault && text[0] !== brace && text.toString().trim() === '';
const bytesOf = (line: Line) => (line.fault || isBlank(line) ? 0 : line.text.length + 1);

class OpenBatch {
  events = 0;
  bytes = 0;
  readonly #firstLine: number;
  #lastLine: number;
  readonly #sent: Line[] = [];
  readonly #unsendable: Line[] = [];

  constructor(firstLine: number) {
    this.#firstLine = firstLine;
    this.#lastLine = firstLine;
  }

  add(line: Line): void {
    this.#lastLine = line.number;
    if (isBlank(line)) return;
    this.events += 1;
    this.bytes += bytesOf(line);
    if (line.fault) this.#unsendable.push(line);
    else this.#sent.push(line);
  }

  close(hash: Hash, isLast: boolean): LineBatch {
    return {
      firstLine: this.#firstLine,
      lastLine: this.#lastLine,
      sent: this.#sent,
      unsendable: this.#unsendable,
      digest: hash.copy().digest('hex'),
      isLast,
    };
  }
}
