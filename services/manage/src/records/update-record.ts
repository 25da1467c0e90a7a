import { type AuditEntity, type Table, type Tx, updateRow, type Values } from '@clicktrail/postgres';
import { updated } from '../change/outcomes.js';
import { requireRow } from '../change/require-row.js';

interface Updated<Row extends object, Column extends string, Field extends AuditEntity> {
  table: Table<Row, Column>;
  noun: string;
  field: Field;
}

/** Writes columns of the row that a path names, at least one. @throws Refusal `not_found` */
export async function updateRecord<
  Row extends object,
  Column extends string,
  Field extends AuditEntity,
  Wire extends object = Row,
>(
  tx: Tx,
  { table, noun, field }: Updated<Row, Column, Field>,
  id: string,
  values: Values<Column>,
  onWire: (row: Row) => Wire,
) {
  const before = await requireRow(tx, table, id, noun);
  const after = await updateRow(tx, table, id, values);
  return updated(field, id, onWire(before), onWire(after));
}
