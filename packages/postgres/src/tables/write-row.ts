import type { QueryResultRow } from 'pg';
import type { Tx } from '../pool.js';
import type { Queryable } from '../queryable.js';
import { parameter, type Table, type Values } from './table.js';

/** Inserts a row and returns it as it was stored. */
export async function insertRow<Row extends QueryResultRow, Column extends string>(
  tx: Tx,
  table: Table<Row, Column>,
  values: Values<Column>,
): Promise<Row> {
  const columns = Object.keys(values);
  const places = columns.map((_, i) => `$${i + 1}`);
  const { rows } = await tx.query<Row>(
    `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING ${table.columns}`,
    Object.values(values).map(parameter),
  );
  return rows[0]!;
}

/** Writes at least one column of a row that exists, and returns the row as it is then. */
export async function updateRow<Row extends QueryResultRow, Column extends string>(
  tx: Tx,
  table: Table<Row, Column>,
  id: string,
  values: Values<Column>,
): Promise<Row> {
  const sets = Object.keys(values).map((column, i) => `${column} = $${i + 2}`);
  const { rows } = await tx.query<Row>(
    `UPDATE ${table.name} SET ${sets.join(', ')} WHERE ${table.key} = $1 RETURNING ${table.columns}`,
    [id, ...Object.values(values).map(parameter)],
  );
  return rows[0]!;
}

/** Deletes a row; undefined where there is none. */
export async function deleteRow<Row extends QueryResultRow>(
  tx: Tx,
  table: Table<Row, string>,
  id: string,
): Promise<Row | undefined> {
  const sql = `DELETE FROM ${table.name} WHERE ${table.key} = $1 RETURNING ${table.columns}`;
  return (await tx.query<Row>(sql, [id])).rows[0];
}

/** One row; undefined where there is none. */
export async function findRow<Row extends QueryResultRow>(
  db: Queryable,
  table: Table<Row, string>,
  id: string,
): Promise<Row | undefined> {
  const sql = `SELECT ${table.columns} FROM ${table.name} WHERE ${table.key} = $1`;
  return (await db.query<Row>(sql, [id])).rows[0];
}
