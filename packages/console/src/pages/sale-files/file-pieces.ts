import type { RowFormat } from '../../lib/row-format.js';
import { type FileRecord, recordsOf } from './file-records.js';

/** Rows of one request, as many as the API takes. */
const rowsMax = 1_000;
/** In UTF-8 at most three bytes each: less than the 4 MiB of the API. */
const lengthMax = 1_300_000;

/** A row of a piece, and where it stands in the file and in the piece. */
export interface PieceRow extends FileRecord {
  lineInPiece: number;
}

/** A part of a file that one request takes: rows, for CSV below the head of the file. */
export interface Piece {
  /** From 1. */
  number: number;
  head: string;
  rows: readonly PieceRow[];
}

/** Cuts a file between its rows. The same file is always cut alike. @throws UnreadableFile */
export async function* piecesOf(file: Blob, format: RowFormat): AsyncGenerator<Piece> {
  let head: string | undefined = format === 'csv' ? undefined : '';
  let number = 0;
  let rows: PieceRow[] = [];
  let [length, line] = [0, 1];
  const cut = (): Piece => {
    const piece = { number: ++number, head: head!, rows };
    rows = [];
    return piece;
  };
  for await (const record of recordsOf(file, format)) {
    const text = ended(record.text);
    if (head === undefined) {
      head = text;
      continue;
    }
    if (rows.length === rowsMax || (rows.length > 0 && length + text.length > lengthMax)) yield cut();
    if (rows.length === 0) [length, line] = [head.length, 1 + linesIn(head)];
    rows.push({ ...record, text, lineInPiece: line });
    length += text.length;
    line += linesIn(text);
  }
  if (rows.length > 0) yield cut();
}

export const bodyOf = ({ head, rows }: Piece): string => head + rows.map(({ text }) => text).join('');

/** The row of a piece that has a line of it, and that line in the file. */
export function placeOf({ rows }: Piece, lineInPiece: number): { row: PieceRow; line: number } {
  const row = rows.findLast((each) => each.lineInPiece <= lineInPiece) ?? rows[0]!;
  return { row, line: row.line + Math.max(lineInPiece - row.lineInPiece, 0) };
}

/** The last line of a file may have no end. */
const ended = (text: string): string => (/[\r\n]$/.test(text) ? text : `${text}\n`);

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
