/** A line of a file as its bytes stand there: one character for each byte (latin1), its end included. */
export interface CsvLine {
  /** Counted from 1. */
  number: number;
  /** Undefined for a line that is longer than allowed. */
  text: string | undefined;
}

/** A line with CRLF, LF or CR at its end; a CR at the end of what there is yet may be half of a CRLF. */
const wholeLine = /[^\r\n]*(?:\r\n|\n|\r(?!$))/gy;

const byteOrderMark = Buffer.from('\ufeff').toString('latin1');

/**
 * Cuts bytes into lines, and holds no more than one of them. A byte order mark is left out. No byte of a character in UTF-8 is
 * taken for an end of a line.
 */
export class LineSplitter {
  readonly #lengthMax: number;
  #number = 0;
  #left = '';
  #isTooLong = false;

  /** @param lengthMax of a line, in bytes */
  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax;
  }

  /** Takes further bytes. @returns the lines that end within them */
  push(bytes: Uint8Array): CsvLine[] {
    const added = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const text = this.#left + added;
    const texts = text.match(wholeLine) ?? [];
    this.#left = text.slice(texts.reduce((length, each) => length + each.length, 0));
    const lines = texts.map((each) => this.#lineOf(each));
    if (this.#left.length > this.#lengthMax) {
      this.#isTooLong = true;
      // The end of the line is still to come: a CR may be the half of it.
      this.#left = this.#left.slice(-1);
    }
    return lines;
  }

  /** @returns the last line, where it has no end */
  end(): CsvLine[] {
    return this.#left === '' ? [] : [this.#lineOf(this.#left)];
  }

  #lineOf(text: string): CsvLine {
    this.#number++;
    const fits = !this.#isTooLong && text.length <= this.#lengthMax;
    this.#isTooLong = false;
    const isMarked = this.#number === 1 && text.startsWith(byteOrderMark);
    return { number: this.#number, text: fits ? text.slice(isMarked ? byteOrderMark.length : 0) : undefined };
  }
}
