import { csvCell, separatorOf } from '../../lib/csv-cells.js';
import type { Piece, PieceRow } from './file-pieces.js';

/** A line that was refused, and why. */
export interface RefusedLine {
  line: number;
  reason: string;
  /** The fields that are at fault. */
  fields: readonly string[];
}

/** The column that a file of refused lines has more. */
const column = 'refused_because';

/** The head of a file of refused lines; empty for NDJSON. */
export const refusedHead = ({ head }: Piece): string => head && withCell(head, column, separatorOf(head));

/** A row as it stands in the file, with the reason in a last column or member. */
export function refusedRow({ head }: Piece, { text }: PieceRow, { reason }: RefusedLine): string {
  if (head) return withCell(text, reason, separatorOf(head));
  const object = text.trim();
  if (!/^\{[\s\S]*\}$/.test(object)) return `${JSON.stringify({ text: object, [column]: reason })}\n`;
  const members = object.slice(1, -1).trim();
  return `{${members && `${members},`}${JSON.stringify(column)}:${JSON.stringify(reason)}}\n`;
}

const withCell = (record: string, cell: string, separator: string): string =>
  `${record.replace(/[\r\n]+$/, '')}${separator}${csvCell(cell, separator)}\r\n`;
