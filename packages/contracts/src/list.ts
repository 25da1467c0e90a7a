import Type, { type Static } from 'typebox';
import { cursorOf } from './cursor.js';
import { optional, record } from './described.js';
import { positionOfRowCursor } from './row-cursor.js';
import { Time } from './text.js';

export const listLimitDefault = 100;
export const listLimitMax = 1000;

/**
 * The paging parameters of a list, by what reads its cursors.
 * `offset` wins over `page`, `cursor` over both. A `limit` above the maximum is clamped, not refused.
 */
export const listQuery = (readCursor: (cursor: string) => unknown) => ({
  limit: optional(
    Type.Integer({ minimum: 1 }),
    `How many rows a page has: ${listLimitDefault} by default. More than ${listLimitMax} counts as ${listLimitMax}; the answer says what was used.`,
  ),
  page: optional(Type.Integer({ minimum: 1 }), 'Which page, counted from 1.'),
  offset: optional(Type.Integer({ minimum: 0 }), 'How many rows to pass over. It wins over `page`.'),
  cursor: optional(
    cursorOf(readCursor),
    'The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones ' +
      'arrive. It wins over `page` and `offset`. Send the same filters with it.',
  ),
});

/** Those of a list of rows in Postgres. */
export const ListQuery = listQuery(positionOfRowCursor);

/** The envelope of every list: newest first, `createdAt` descending, then `id` descending. */
export const listOf = <T extends Type.TSchema>(row: T) =>
  record(`${(row as { component?: string }).component}List`, {
    success: Type.Literal(true),
    rows: Type.Array(row),
    total: Type.Integer(),
    limit: Type.Integer(),
    page: Type.Integer(),
    offset: Type.Integer(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    asOf: Time,
  });

/** The start of a page, after the rules above have been applied. */
export interface Page {
  limit: number;
  page: number;
  offset: number;
  cursor: string | null;
}

/** Reads the paging parameters of a query that was validated with {@link ListQuery}. */
export function pageOf(query: { limit?: number; page?: number; offset?: number; cursor?: string }): Page {
  const limit = Math.min(query.limit ?? listLimitDefault, listLimitMax);
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit;
  return { limit, page: Math.floor(offset / limit) + 1, offset, cursor: query.cursor ?? null };
}

/**
 * The total of a list whose rows and number were read one after the other: rows may have been added in between. A page
 * that ends the list says by itself how many there are; behind any other there are at least as many as it shows.
 * @param read how many rows were read for the page: one more than its `limit` where others follow
 */
export function totalOf(
  counted: number,
  read: number,
  { limit, offset, cursor }: Pick<Page, 'limit' | 'offset' | 'cursor'>,
): number {
  const shown = cursor !== null || read === 0 ? read : offset + read;
  const isWhole = cursor === null && read <= limit && (read > 0 || offset === 0);
  return isWhole ? shown : Math.max(counted, shown);
}

export type ListEnvelope<Row> = {
  success: true;
  rows: Row[];
  total: number;
  limit: number;
  page: number;
  offset: number;
  nextCursor: string | null;
  asOf: string;
};
export type ListQuery = Static<Type.TObject<typeof ListQuery>>;
