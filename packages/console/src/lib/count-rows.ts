export type FileFormat = 'csv' | 'ndjson' | 'parquet';

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the rows of a file as its bytes come in: lines, for CSV those outside of quotes and without the head.
 * @returns a function that takes the next bytes and gives the rows so far; undefined where the format does not show them
 */
export function rowCounter(format: FileFormat): (bytes: Uint8Array) => number | undefined {
  if (format === 'parquet') return () => undefined;
  const isCsv = format === 'csv';
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      // Two quotes within quotes stand for one: between them the text is outside for no byte.
      if (isCsv && byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return isCsv ? Math.max(lines - 1, 0) : lines;
  };
}
