import { cellsOf, separatorOf } from '../../lib/csv-cells.js';
import { linesOfFile } from '../../lib/file-lines.js';
import type { RowFormat } from '../../lib/row-format.js';

/** A row of a file, or the head of CSV. */
export interface FileRecord {
  /** Its first line, from 1. */
  line: number;
  /** As it stands in the file, with the end of its last line. */
  text: string;
  /** The values of CSV; undefined for NDJSON, and for quotes that do not match. */
  cells: string[] | undefined;
}

interface Line {
  number: number;
  text: string;
}

/** Of a row, as the API reads them. */
const recordLengthMax = 32 * 1024;

/** The records of a file, blank ones left out. @throws UnreadableFile */
export function recordsOf(file: Blob, format: RowFormat): AsyncGenerator<FileRecord> {
  return format === 'csv' ? csvRecords(file) : jsonLines(file);
}

async function* jsonLines(file: Blob): AsyncGenerator<FileRecord> {
  for await (const { number, text } of numbered(file))
    if (text.trim() !== '') yield { line: number, text, cells: undefined };
}

/** Cuts where the API does: one whose quotes do not match costs its first line alone. */
async function* csvRecords(file: Blob): AsyncGenerator<FileRecord> {
  const source = numbered(file);
  const ahead: Line[] = [];
  let separator: string | undefined;
  for (;;) {
    const lines = await takeLines(source, ahead);
    const [first] = lines;
    if (!first) return;
    const whole = lines.map(({ text }) => text).join('');
    const cells = cellsOf(whole, separator ?? separatorOf(whole));
    if (!cells) ahead.push(...lines.slice(1).reverse());
    if (cells?.every((cell) => cell.trim() === '')) continue;
    separator ??= separatorOf(whole);
    yield { line: first.number, text: cells ? whole : first.text, cells };
  }
}

/** Takes lines until all quotes are closed, or the record would be too long. */
async function takeLines(source: AsyncGenerator<Line>, ahead: Line[]): Promise<Line[]> {
  const lines: Line[] = [];
  let length = 0;
  let quotes = 0;
  do {
    const line = ahead.pop() ?? ((await source.next()).value as Line | undefined);
    if (!line) break;
    lines.push(line);
    length += line.text.length;
    quotes += line.text.split('"').length - 1;
  } while (quotes % 2 === 1 && length <= recordLengthMax);
  return lines;
}

async function* numbered(file: Blob): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of linesOfFile(file)) yield { number: ++number, text };
}
