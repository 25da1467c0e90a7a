import { Id } from '@clicktrail/contracts';
import Type from 'typebox';

export const IdPath = Type.Object({ id: Id });

/** Of every answer. */
export const success = Type.Literal(true);

/** Options of a PATCH body: at least one field, and none that is not known. */
export const atLeastOne = { additionalProperties: false, minProperties: 1 } as const;

export const AccountStatus = Type.Union([Type.Literal('active'), Type.Literal('inactive')]);
