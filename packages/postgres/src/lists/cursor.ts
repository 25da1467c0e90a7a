import { badField } from '@clicktrail/contracts';

/** The row that a page ended with. */
export interface Position {
  /** ISO time. */
  createdAt: string;
  id: string;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function writeCursor({ createdAt, id }: Position): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** @throws Refusal 400 for anything that no list gave out. */
export function readCursor(cursor: string): Position {
  const [createdAt, id] = parse(cursor);
  const isTime =
    typeof createdAt === 'string' && isoTime.test(createdAt) && !Number.isNaN(Date.parse(createdAt));
  if (!isTime || typeof id !== 'string' || id.includes('\0') || !id.isWellFormed()) {
    throw badField('cursor', 'is not a cursor of this list');
  }
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
