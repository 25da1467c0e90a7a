/** One table that management reads and writes whole rows of. `Column` names what may be written. */
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

/** Lists become JSON too: the driver would make Postgres arrays of them. */
export function parameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}
