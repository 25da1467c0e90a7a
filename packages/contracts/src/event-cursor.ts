import { noCursor } from './cursor.js';

/**
 * The cursor of a list of clicks or impressions is the last id that was shown, all 16 bytes of it. Ids lead with
 * their time and rows never change, so what follows an id is the same whatever arrives meanwhile.
 */
export function eventCursor(id: string): string {
  return Buffer.from(id, 'hex').toString('base64url');
}

/** @throws Refusal for a text that is no such cursor */
export function idOfCursor(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== 16 || bytes.toString('base64url') !== cursor) throw noCursor();
  return bytes.toString('hex');
}

/** The row after which a page of the events report begins, going back in time. */
export interface ReportPosition {
  createdAtMs: number;
  id: string;
}

/** The report's rows come from two stores, so its cursor says the time beside the id. */
export function reportCursor({ createdAtMs, id }: ReportPosition): string {
  return Buffer.from(`${createdAtMs}.${id}`).toString('base64url');
}

/** The last millisecond that JavaScript can hold is far enough. @throws Refusal for a text that is no such cursor */
export function positionOfCursor(cursor: string): ReportPosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{1,14})\.([\x21-\x7e]{1,200})$/.exec(text);
  if (!match || Buffer.from(text).toString('base64url') !== cursor) throw noCursor();
  return { createdAtMs: Number(match[1]), id: match[2]! };
}
