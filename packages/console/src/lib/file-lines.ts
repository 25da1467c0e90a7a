const sliceBytes = 1024 * 1024;
const lineLengthMax = 1024 * 1024;

/** A line with CRLF, LF or CR at its end; a CR at the end of what there is yet may be half of a CRLF. */
const wholeLine = /[^\r\n]*(?:\r\n|\n|\r(?!$))/gy;

/** A file is not what it should be. Its message is a whole sentence. */
export class UnreadableFile extends Error {}

/**
 * Reads a file of text line by line, each with its end, and holds no more of it than a piece. A byte order mark is left out.
 * @throws UnreadableFile where it is not in UTF-8, a line is longer than a megabyte, or it was changed or moved meanwhile
 */
export async function* linesOfFile(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let left = '';
  for (let at = 0; at < file.size; at += sliceBytes) {
    const bytes = await file
      .slice(at, at + sliceBytes)
      .arrayBuffer()
      .catch(refuseUnreadable);
    const text = left + decoded(decoder, bytes, at + sliceBytes < file.size);
    let end = 0;
    for (const [line] of text.matchAll(wholeLine)) {
      yield line;
      end += line.length;
    }
    left = text.slice(end);
    if (left.length > lineLengthMax)
      throw new UnreadableFile('This file has a line of more than a megabyte.');
  }
  if (left !== '') yield left;
}

function decoded(decoder: TextDecoder, bytes: ArrayBuffer, stream: boolean): string {
  try {
    const text = decoder.decode(bytes, { stream });
    if (!text.includes('\0')) return text;
  } catch {
    // It is another encoding, as one with NUL is.
  }
  throw new UnreadableFile('This file is not text in UTF-8: in the spreadsheet, save it as CSV UTF-8.');
}

function refuseUnreadable(): never {
  throw new UnreadableFile('This file cannot be read any more: choose it again.');
}
