import { noCursor } from './cursor.js';

/** The row of Postgres that a page ended with. */
export interface RowPosition {
  /** ISO time. */
  createdAt: string;
  id: string;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function rowCursor({ createdAt, id }: RowPosition): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** @throws Refusal 400 for anything that no list gave out. */
export function positionOfRowCursor(cursor: string): RowPosition {
  const [createdAt, id] = parse(cursor);
  const isTime =
    typeof createdAt === 'string' && isoTime.test(createdAt) && !Number.isNaN(Date.parse(createdAt));
  if (!isTime || typeof id !== 'string' || id.includes('\0') || !id.isWellFormed()) throw noCursor();
  // Decoding passes over what is no base64url: only the text that it was written as is it.
  if (rowCursor({ createdAt, id }) !== cursor) throw noCursor();
  return { createdAt, id };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
