import { badField, badFields, type FieldError } from '@clicktrail/contracts';
import { type CsvRecord, CsvRecords, isBlank } from './csv-records.js';
import { UnreadableBody } from './unreadable-body.js';

/** A row of a CSV file: its values by field, as texts and as they stand there, or what is wrong with it. */
export interface CsvRow {
  /** The line that it begins at, from 1. */
  line: number;
  fields: Record<string, string> | UnreadableBody;
  /** Tells unreadable rows from each other. */
  text: string;
}

export interface CsvOptions {
  /** Fields that the head may name, in lower case. */
  names: readonly string[];
  /** Bytes of a row; 32 KiB where left out. */
  rowBytesMax?: number;
}

const rowBytesDefault = 32 * 1024;
/** Spreadsheets write blank rows where there were values once. */
const blankRowsMax = 10_000;

/**
 * Reads a CSV file with a head, as Excel, Numbers, LibreOffice and Google Sheets write it: in UTF-8, with or without a byte order
 * mark, separated by commas, semicolons or tabs. Blank rows are left out. A row that is wrong stops no other. Of the source no
 * more is held than a row and a piece.
 * @throws Refusal `invalid_request` for a file without a head, one whose head names an unknown field or one twice, in UTF-16, or
 *   with more than 10,000 blank rows
 */
export async function* csvRows(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { names, rowBytesMax = rowBytesDefault }: CsvOptions,
): AsyncGenerator<CsvRow> {
  const reader = new RowReader(names, rowBytesMax);
  for await (const bytes of source) yield* reader.read(bytes);
  yield* reader.end();
}

class RowReader {
  readonly #records: CsvRecords;
  readonly #known: readonly string[];
  #head: string[] | undefined;
  #blanks = 0;

  constructor(known: readonly string[], rowBytesMax: number) {
    this.#known = known;
    this.#records = new CsvRecords(rowBytesMax);
  }

  read(bytes: Uint8Array): Generator<CsvRow> {
    this.#records.push(bytes);
    return this.#rows();
  }

  *end(): Generator<CsvRow> {
    this.#records.end();
    yield* this.#rows();
    if (this.#head === undefined) throw badField('body', noHead(this.#known));
  }

  *#rows(): Generator<CsvRow> {
    for (let record = this.#records.next(); record; record = this.#records.next()) {
      const { line, cells, text } = record;
      if (!(cells instanceof UnreadableBody) && isBlank(cells)) this.#countBlank();
      else if (this.#head === undefined) this.#readHead(record);
      else
        yield { line, fields: cells instanceof UnreadableBody ? cells : fieldsOf(this.#head, cells), text };
    }
  }

  #countBlank(): void {
    this.#blanks++;
    if (this.#blanks > blankRowsMax) throw badField('body', `has more than ${blankRowsMax} blank lines`);
  }

  #readHead(record: CsvRecord): void {
    this.#head = readHead(record, this.#known);
    this.#records.keepLayout();
  }
}

const noHead = (names: readonly string[]) =>
  `must begin with a head, a line with the names of the fields: ${names.join(', ')}`;

/** @returns the field of each column; empty for a column without a name */
function readHead({ cells, line }: CsvRecord, known: readonly string[]): string[] {
  if (cells instanceof UnreadableBody) throw badField('body', `line ${line} ${cells.fault.message}`);
  const names = cells.map((cell) => cell.trim().toLowerCase());
  if (!names.some((name) => known.includes(name))) throw badField('body', noHead(known));
  const faults = names.flatMap((name, index): FieldError[] => {
    if (name === '') return [];
    if (!known.includes(name)) return [{ field: cells[index]!.trim(), message: 'is not a known field' }];
    return names.indexOf(name) === index
      ? []
      : [{ field: name, message: 'stands in the head more than once' }];
  });
  if (faults.length > 0) throw badFields(faults);
  return names;
}

function fieldsOf(names: readonly string[], cells: readonly string[]): CsvRow['fields'] {
  if (names.some((name, index) => name === '' && cells[index]!.trim() !== ''))
    return new UnreadableBody('has a value in a column without a name');
  const named = names.map((name, index) => [name, cells[index]!] as const);
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}
