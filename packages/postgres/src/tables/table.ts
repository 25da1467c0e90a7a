import type { QueryResultRow } from 'pg';
import type { Queryable, Tx } from '../pool.js';

/** A table that management reads and writes by whole rows. `Column` names the columns that may be written. */
export interface Table<Row extends object, Column extends string> {
  name: string;
  /** The column that identifies a row, compared by its bytes. */
  key: string;
  /** The select list, with the names that `Row` has. */
  columns: string;
  /** Never set: carries the types. */
  readonly types?: { row: Row; column: Column };
}

/** Values by column. Objects and lists are stored as JSON, amounts as decimal text. */
export type Values<Column extends string> = Partial<Record<Column, unknown>>;

/** Converts a value for the driver. Lists become JSON too: the driver would make them Postgres arrays. */
export function parameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}

/** Inserts a row and returns it as stored. */
export async function insertRow<Row extends QueryResultRow, Column extends string>(
  tx: Tx,
  table: Table<Row, Column>,
  values: Values<Column>,
): Promise<Row> {
  const columns = Object.keys(values);
  const parameters = columns.map((_, i) => `$${i + 1}`);
  const { rows } = await tx.query<Row>(
    `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) RETURNING ${table.columns}`,
    Object.values(values).map(parameter),
  );
  return rows[0]!;
}

/** Writes at least one column of an existing row, and returns the new row. */
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

/** Finds one row; undefined where there is none. */
export async function findRow<Row extends QueryResultRow>(
  db: Queryable,
  table: Table<Row, string>,
  id: string,
): Promise<Row | undefined> {
  const sql = `SELECT ${table.columns} FROM ${table.name} WHERE ${table.key} = $1`;
  return (await db.query<Row>(sql, [id])).rows[0];
}

/**
 * Serialises the changes of management: call it first in their transactions. Reads after it (is this id free, does that
 * campaign exist) stay true until the commit, times of creation follow the order of the commits, and no two changes can
 * deadlock.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.query('SELECT 1 FROM catalog_clock FOR UPDATE');
}
