import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { type CsvLine, LineSplitter } from './csv-lines.js';
import { UnreadableBody } from './unreadable-body.js';

/** A record of a CSV file: a line, or several where a quoted cell has ends of lines. */
export interface CsvRecord {
  /** Its first line, from 1. */
  line: number;
  cells: string[] | UnreadableBody;
  /** The first line as its bytes stand there (latin1); empty where it is too long. */
  text: string;
}

/** Cells that a record has, and what stands between them. */
export interface CsvLayout {
  separator: string;
  width: number;
}

const separators = [',', ';', '\t'];

/** The separator of a head is what stands most often between its names. */
function layoutOfHead(text: string): CsvLayout {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const layouts = separators.map((separator) => ({ separator, width: unquoted.split(separator).length }));
  return layouts.reduce((widest, each) => (each.width > widest.width ? each : widest));
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads the records of a CSV file (RFC 4180) one by one. A record that cannot be read costs its first line alone: reading goes
 * on at the next one, so that a stray quote does not take the rest of the file for a cell.
 */
export class CsvRecords {
  readonly #splitter: LineSplitter;
  /** Lines that are not read yet, the next one last. */
  #ahead: CsvLine[] = [];
  #isEnded = false;
  readonly #lengthMax: number;
  #layout: CsvLayout = layoutOfHead('');
  #isKept = false;

  /** @param lengthMax of a record, in bytes */
  constructor(lengthMax: number) {
    this.#splitter = new LineSplitter(lengthMax);
    this.#lengthMax = lengthMax;
  }

  /** Takes further bytes. */
  push(bytes: Uint8Array): void {
    this.#append(this.#splitter.push(bytes));
  }

  /** Tells that there are no more. */
  end(): void {
    this.#append(this.#splitter.end());
    this.#isEnded = true;
  }

  /**
   * Reads the next record, as a head until {@link keepLayout}.
   * @returns undefined where it is not all there yet, or at the end
   */
  next(): CsvRecord | undefined {
    const lines = this.#take();
    if (lines === undefined) return undefined;
    const cells = this.#cellsOf(lines);
    if (cells instanceof UnreadableBody) this.#putBack(lines.slice(1));
    return { line: lines[0]!.number, cells, text: lines[0]!.text ?? '' };
  }

  /** Makes the layout of the last record that of all further ones. */
  keepLayout(): void {
    this.#isKept = true;
  }

  #cellsOf(lines: readonly CsvLine[]): CsvRecord['cells'] {
    if (lines.length === 1 && emptyLines.has(lines[0]!.text)) return [''];
    const text = textOf(lines);
    if (text instanceof UnreadableBody) return text;
    if (!this.#isKept) this.#layout = layoutOfHead(text);
    const { separator, width } = this.#layout;
    const cells = split(text, separator);
    if (cells === undefined) return new UnreadableBody(strayQuote);
    if (cells.length === width || isBlank(cells)) return cells;
    return new UnreadableBody(`has ${cells.length} fields, and the head ${width}`);
  }

  /** Takes lines until all quotes are closed, the record would be too long, or the file ends. */
  #take(): CsvLine[] | undefined {
    const lines: CsvLine[] = [];
    let length = 0;
    let quotes = 0;
    for (let line = this.#ahead.pop(); line; line = this.#ahead.pop()) {
      lines.push(line);
      length += line.text?.length ?? 0;
      quotes += (line.text?.split('"').length ?? 1) - 1;
      if (line.text === undefined || quotes % 2 === 0 || length > this.#lengthMax) return lines;
    }
    if (this.#isEnded && lines.length > 0) return lines;
    this.#putBack(lines);
    return undefined;
  }

  #append(lines: CsvLine[]): void {
    this.#ahead = [...lines.reverse(), ...this.#ahead];
  }

  #putBack(lines: CsvLine[]): void {
    for (const line of lines.reverse()) this.#ahead.push(line);
  }
}

const emptyLines: ReadonlySet<string | undefined> = new Set(['\n', '\r\n', '\r']);

function textOf(lines: readonly CsvLine[]): string | UnreadableBody {
  if (lines[0]!.text === undefined) return new UnreadableBody('is too long');
  if (lines.some(({ text }) => text === undefined)) return new UnreadableBody(strayQuote);
  const bytes = Buffer.from(lines.map(({ text }) => text).join(''), 'latin1');
  if (bytes.includes(0)) return new UnreadableBody(`has a NUL byte, as files in UTF-16 have${saveAsUtf8}`);
  if (!isUtf8(bytes)) return new UnreadableBody(`is not valid UTF-8${saveAsUtf8}`);
  return bytes.toString('utf8').replace(/[\r\n]+$/, '');
}

const saveAsUtf8 = ': save the file as CSV in UTF-8';
const strayQuote =
  'has a quote that is not closed, or one within a value: values with quotes are quoted, and theirs doubled';

/** @returns undefined for quotes that do not match */
function split(text: string, separator: string): string[] | undefined {
  if (!text.includes('"')) return text.split(separator);
  try {
    // The text is one record, whatever ends of lines its cells have.
    return parse(text, { delimiter: separator, record_delimiter: '\0' })[0];
  } catch {
    return undefined;
  }
}
