import { badField, badFields, type ErrorCode, Refusal } from '@clicktrail/contracts';
import { findRow, type Queryable, refusePostgresAway, type Table } from '@clicktrail/postgres';

/** @throws Refusal `not_found` */
export function notFound(noun: string): never {
  throw new Refusal('not_found', { message: `There is no such ${noun}.` });
}

/** The row that a path names. @throws Refusal `not_found` */
export async function requireRow<Row extends object>(
  db: Queryable,
  table: Table<Row, string>,
  id: string,
  noun: string,
): Promise<Row> {
  return (await findRow(db, table, id).catch(refusePostgresAway)) ?? notFound(noun);
}

/** Checks that the row that a field of the body names exists. @throws Refusal 400 that names the field */
export async function requireReference(
  db: Queryable,
  table: Table<object, string>,
  field: string,
  id: string,
  code: ErrorCode = 'invalid_request',
): Promise<void> {
  if (!(await findRow(db, table, id))) throw badField(field, 'does not exist', code);
}

/** Checks that an id that the caller chose is free. @throws Refusal 400 */
export async function requireFreeId(db: Queryable, table: Table<object, string>, id: string): Promise<void> {
  if (await findRow(db, table, id)) throw badField('id', 'exists already');
}

/** Runs several checks of a body's fields, one after another. @throws Refusal 400 that names every bad field */
export async function requireAll(...checks: (() => Promise<void>)[]): Promise<void> {
  const found: Refusal[] = [];
  for (const check of checks) {
    await check().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      found.push(error);
    });
  }
  const [first] = found;
  if (first)
    throw badFields(
      found.flatMap(({ details }) => details.fields ?? []),
      first.code,
    );
}
