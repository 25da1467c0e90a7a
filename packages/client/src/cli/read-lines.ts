import { isUtf8 } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';

/** A line of the input. */
export interface Line {
  /** From 1. */
  number: number;
  /** Without its end and, on the first line, without a byte order mark; only the beginning of one that is too long. */
  text: Buffer;
  /** Why it cannot be sent. A body that is not UTF-8 would be refused as a whole. */
  fault?: 'too long' | 'not UTF-8' | undefined;
  /** Differs where any byte of the line does: its bytes, or a hash of those of one that is too long. */
  fingerprint: Buffer;
}

/** The longest line that is sent, in bytes; no event has a use for so many. */
export const lineBytesMax = 1024 * 1024;
const shownBytes = 200;

const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Splits an input into lines and holds one of them at most. A last line without an end is one, too. */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<Line, void, undefined> {
  const open = new OpenLine();
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      open.append(chunk.subarray(from, end + 1));
      from = end + 1;
      yield open.close();
    }
    if (from < chunk.length) open.append(chunk.subarray(from));
  }
  if (!open.isEmpty) yield open.close();
}

/** The line that is being read. */
class OpenLine {
  #number = 1;
  #parts: Buffer[] = [];
  #bytes = 0;
  #hash: Hash | undefined;

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  append(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes <= lineBytesMax) {
      this.#parts.push(part);
      return;
    }
    if (this.#hash === undefined) {
      const kept = Buffer.concat(this.#parts);
      this.#hash = createHash('sha256').update(kept);
      this.#parts = [Buffer.concat([kept.subarray(0, shownBytes), part.subarray(0, shownBytes)])];
    }
    this.#hash.update(part);
  }

  close(): Line {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    const isTooLong = this.#hash !== undefined;
    const line: Line = {
      number: this.#number,
      text: isTooLong ? bytes.subarray(0, shownBytes) : textOf(bytes, this.#number === 1),
      fault: isTooLong ? 'too long' : isUtf8(bytes) ? undefined : 'not UTF-8',
      fingerprint: this.#hash?.digest() ?? bytes,
    };
    this.#number += 1;
    this.#parts = [];
    this.#bytes = 0;
    this.#hash = undefined;
    return line;
  }
}

function textOf(bytes: Buffer, isFirst: boolean): Buffer {
  const from =
    isFirst && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  const withoutEnd = bytes.at(-1) === newline ? bytes.length - 1 : bytes.length;
  const isReturn = bytes[withoutEnd - 1] === 0x0d;
  return bytes.subarray(from, isReturn ? withoutEnd - 1 : withoutEnd);
}
