import { type ListEnvelope, type Page, positionOfRowCursor, rowCursor, totalOf } from '@clicktrail/contracts';
import type { QueryResultRow } from 'pg';
import type { Queryable } from '../pool.js';
import { refusePostgresAway } from '../transaction.js';
import type { Conditions } from './conditions.js';
import type { Table } from './table.js';

/**
 * Reads one page of a table, newest first, and the total number of rows. A cursor continues after the last row of the
 * previous page, whatever was added since.
 */
export async function listRows<Row extends QueryResultRow & { createdAt: string }>(
  db: Queryable,
  table: Table<Row, string>,
  where: Conditions,
  page: Page,
  idOf: (row: Row) => string,
): Promise<ListEnvelope<Row>> {
  const position = page.cursor === null ? null : positionOfRowCursor(page.cursor);
  // The transaction begins before its snapshot: everything committed by then is counted.
  const counted = await db
    .query<{ total: string; now: string }>(
      `SELECT count(*) AS total, date_trunc('milliseconds', transaction_timestamp()) AS now FROM ${table.name} WHERE ${where}`,
      where.values,
    )
    .catch(refusePostgresAway);
  const { total, now } = counted.rows[0]!;

  const onPage = where.copy();
  if (position) onPage.add(`(created_at, ${table.key}) < (?, ?)`, new Date(position.createdAt), position.id);
  onPage.values.push(page.limit + 1, position ? 0 : page.offset);
  const { rows } = await db
    .query<Row>(
      `SELECT ${table.columns} FROM ${table.name} WHERE ${onPage}
       ORDER BY created_at DESC, ${table.key} DESC
       LIMIT $${onPage.values.length - 1} OFFSET $${onPage.values.length}`,
      onPage.values,
    )
    .catch(refusePostgresAway);

  // One row more than the limit shows that another page follows.
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const nextCursor = last ? rowCursor({ createdAt: last.createdAt, id: idOf(last) }) : null;
  const { limit, page: number, offset } = page;
  return {
    success: true,
    rows: shown,
    total: totalOf(Number(total), rows.length, page),
    limit,
    page: number,
    offset,
    nextCursor,
    asOf: now,
  };
}
