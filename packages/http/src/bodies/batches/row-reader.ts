import { type FieldError, Refusal } from '@clicktrail/contracts';
import type { Static, TSchema } from 'typebox';
import { bodyCheck } from '../../validation/compile-validator.js';
import { refuseBadFields } from '../../validation/field-errors.js';
import type { BatchRow } from './batch.js';

/** Reads a row. `faultsOf` finds what no schema can; it also gets bodies that the schema refuses. */
export type RowReader<Body> = (
  row: BatchRow,
  faultsOf: (body: Partial<Body>) => readonly FieldError[],
) => Body;

/** Makes what reads the rows of batches as the body of a request of its own would be read, or throws the same Refusal. */
export function rowReader<Schema extends TSchema>(schema: Schema): RowReader<Static<Schema>> {
  const check = bodyCheck(schema);
  return ({ value }, faultsOf) => {
    if (value instanceof Refusal) throw value;
    const read = { body: value };
    const errors = check(value, read)?.map((error) => Object.assign(error, { source: 'body' as const }));
    const body = read.body as Static<Schema>;
    refuseBadFields(errors && { validation: errors }, faultsOf(body as Partial<Static<Schema>>));
    return body;
  };
}
