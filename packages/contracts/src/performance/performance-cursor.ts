import { noCursor } from '../cursor.js';
import { checkedText, type FaultOf } from '../described.js';
import { type Dimension, groupByOf } from './group-by.js';
import { type Sort, sortOf, sortText } from './sort.js';

/** The row that a page of a report ended with. */
export interface PerformancePosition {
  groups: readonly Dimension[];
  sort: Sort;
  /** The value by which the row is sorted, as the store wrote it; empty for null. */
  value: string;
  /** The row's value in each of the groups, in their order; empty for null. */
  keys: readonly string[];
}

/** No text of the API has it. */
const separator = '\0';

/** Three texts of 500 characters with four bytes each, the sort's value beside them, in base64. */
const lengthMax = 8_800;

export function performanceCursor({ groups, sort, value, keys }: PerformancePosition): string {
  return Buffer.from([groups.join(','), sortText(sort), value, ...keys].join(separator)).toString(
    'base64url',
  );
}

/** @throws Refusal 400 that names `cursor`, for a text that no report gave out */
export function positionOfPerformanceCursor(cursor: string): PerformancePosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (Buffer.from(text).toString('base64url') !== cursor) throw noCursor();
  const [list = '', sortName, value = '', ...keys] = text.split(separator);
  const groups = groupByOf(list);
  const sort = groups && sortName ? sortOf(sortName, groups) : null;
  // Without a dimension there is one row, and nothing behind it.
  if (groups === null || groups.length === 0 || sort === null || keys.length !== groups.length)
    throw noCursor();
  return { groups, sort, value, keys };
}

const faultOfCursor: FaultOf = (cursor, { group_by, sort }) => {
  const asked = groupByOf(group_by);
  const askedSort = asked && (sort === undefined || typeof sort === 'string') ? sortOf(sort, asked) : null;
  try {
    const position = positionOfPerformanceCursor(cursor);
    // Groups or a sort that are wrong are faults of their own.
    if (asked === null || askedSort === null) return undefined;
    const isOfThem =
      position.groups.join() === asked.join() && sortText(position.sort) === sortText(askedSort);
    return isOfThem ? undefined : 'is not of an answer with this group_by and sort';
  } catch {
    return 'is not a nextCursor of an answer before';
  }
};

export const PerformanceCursor = checkedText({ minLength: 1, maxLength: lengthMax }, faultOfCursor);
