import { described, Id, NewId, optional, record } from '@clicktrail/contracts';
import Type, { type Static } from 'typebox';

export const IdPath = Type.Object({ id: described(Id, 'The `id` of what stands before it in the path.') });

/** Of every answer. */
export const success = Type.Literal(true);

/** The answer that says no more than that it is done. */
export const Done = record('Done', { success });

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

const graceSecondsMax = 30 * 86_400;
const graceSecondsDefault = 86_400;

/** Body of what makes a new secret in place of one that is in use. */
export const RotateSecret = Type.Object(
  {
    grace_seconds: optional(
      Type.Integer({ minimum: 0, maximum: graceSecondsMax }),
      'How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once.',
    ),
  },
  { additionalProperties: false, component: 'RotateSecret' },
);

export type Grace = Static<typeof RotateSecret>;

export const graceSecondsOf = ({ grace_seconds = graceSecondsDefault }: Grace) => grace_seconds;

export const AccountStatus = Type.Union([Type.Literal('active'), Type.Literal('inactive')]);
