import { type ListEnvelope, type ListQuery, pageOf } from '@clicktrail/contracts';
import { type Conditions, listRows, type Pool, type Table } from '@clicktrail/postgres';

/** One page of a table, its rows as they go on the wire. */
export async function answerList<Row extends { id: string; createdAt: string }, Wire>(
  pool: Pool,
  table: Table<Row, string>,
  where: Conditions,
  query: ListQuery,
  onWire: (row: Row) => Wire,
): Promise<ListEnvelope<Wire>> {
  const list = await listRows(pool, table, where, pageOf(query), (row) => row.id);
  return { ...list, rows: list.rows.map(onWire) };
}
