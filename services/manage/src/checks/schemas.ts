import { described, Id, NewId, optional } from '@clicktrail/contracts';
import Type from 'typebox';

export const IdPath = Type.Object({ id: described(Id, 'The `id` of what stands before it in the path.') });

/** Of every answer. */
export const success = Type.Literal(true);

/** Options of a PATCH body: at least one field, and none that is not known. */
export const atLeastOne = { additionalProperties: false, minProperties: 1 } as const;

/** Of a new record whose id its owner chooses. */
export const ownId = optional(
  NewId,
  'An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not ' +
    '`.` or `..`. One that exists already is refused. Left out, one is made.',
);

/** The filter of a list. */
export const onlyStatus = <Status extends Type.TSchema>(status: Status) =>
  optional(status, 'Only those of this status.');

export const AccountStatus = Type.Union([Type.Literal('active'), Type.Literal('inactive')]);
