import { badField } from './bad-fields.js';
import { checkedText } from './described.js';

const fault = 'is not a nextCursor of an answer before';

/** The error of a cursor that no list gave out. */
export const noCursor = () => badField('cursor', fault);

/** A cursor holds an id, which has 500 characters at most, and more. */
const cursorLengthMax = 1000;

/** The parameter of a list whose cursors this reader reads: what it throws at is a bad field of the query. */
export const cursorOf = (read: (cursor: string) => unknown) =>
  checkedText({ minLength: 1, maxLength: cursorLengthMax }, (cursor) => {
    try {
      read(cursor);
      return undefined;
    } catch {
      return fault;
    }
  });
