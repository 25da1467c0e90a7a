/** A line of a file as its bytes stand there: one character for each byte (latin1), its end included. */
export interface CsvLine {
  /** Counted from 1. */
  number: number;
  /** Undefined for a line that is longer than allowed. */
  text: string | undefined;
}

/** A line with CRLF, LF or CR at its end; a CR at the end of what there is yet may be half of a CRLF. */
const wholeLine = /[^\r\n]*(?:\r\n|\n|\r(?!$))/y;

const byteOrderMark = Buffer.from('\ufeff').toString('latin1');

/**
 * Cuts bytes into lines, and holds no more than one of them and a piece of the source. A byte order mark is left out.
 * No byte of a character in UTF-8 is taken for an end of a line.
 * @param lengthMax in bytes
 */
export async function* linesOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  lengthMax: number,
): AsyncGenerator<CsvLine> {
  let number = 0;
  let left = '';
  let isTooLong = false;
  const lineOf = (text: string): CsvLine => {
    number++;
    const fits = !isTooLong && text.length <= lengthMax;
    isTooLong = false;
    const isMarked = number === 1 && text.startsWith(byteOrderMark);
    return { number, text: fits ? text.slice(isMarked ? byteOrderMark.length : 0) : undefined };
  };
  for await (const bytes of source) {
    const text = left + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    wholeLine.lastIndex = 0;
    let end = 0;
    for (let found = wholeLine.exec(text); found; found = wholeLine.exec(text)) {
      end = wholeLine.lastIndex;
      yield lineOf(found[0]);
      // Others may have used it meanwhile.
      wholeLine.lastIndex = end;
    }
    left = text.slice(end);
    if (left.length > lengthMax) {
      isTooLong = true;
      // The end of the line is still to come: a CR may be the half of it.
      left = left.slice(-1);
    }
  }
  if (left !== '' || isTooLong) yield lineOf(left);
}
