import { noCursor } from '@clicktrail/contracts';

const deadLetterId = /^([0-9a-f]{32}|unreadable-[0-9a-f]{32})$/;

/** The cursor of the list is the last id that was shown. */
export const cursorOfId = (id: string) => Buffer.from(id).toString('base64url');

/** @throws Refusal for a text that is no such cursor */
export function idOfCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!deadLetterId.test(id) || cursorOfId(id) !== cursor) throw noCursor();
  return id;
}
