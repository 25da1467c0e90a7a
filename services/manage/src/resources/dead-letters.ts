import { type FieldError, Id, listQuery, optional, Time } from '@clicktrail/contracts';
import { createdMsOf, type DeadLetter } from '@clicktrail/queue';
import Type, { type Static } from 'typebox';
import { asRecord } from '../checks/fields.js';
import { success } from '../checks/schemas.js';
import { idOfCursor } from './dead-letters/dead-letter-cursor.js';

/** Events that one replay takes on; what is more takes another call. */
export const replayEventsMax = 500;

export const ListDeadLetters = Type.Object(listQuery(idOfCursor), { additionalProperties: false });

/** Either some by their ids, or all: the oldest of them first. */
export const ReplayDeadLetters = Type.Object(
  {
    ids: optional(
      Type.Array(Id, { minItems: 1, maxItems: replayEventsMax }),
      `Which events: their ids, ${replayEventsMax} at most. Send \`ids\` or \`all\`, not both.`,
    ),
    all: optional(
      Type.Literal(true),
      `The oldest ${replayEventsMax} of all. Send \`ids\` or \`all\`, not both.`,
    ),
  },
  { additionalProperties: false },
);

/** Checks that the body, an unchecked value, has one of the two fields and not both. */
export function faultsOfReplay(body: unknown): FieldError[] {
  const { ids, all } = asRecord(body);
  if ((ids === undefined) !== (all === undefined)) return [];
  const message = ids === undefined ? 'is required, or all in its place' : 'send ids or all, not both';
  return [{ field: 'ids', message }];
}

export const DeadLetterOnWire = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('click'), Type.Literal('impression')]),
  reason: Type.String(),
  line: Type.String({ description: 'The event as it travels: its fields, separated by tabs.' }),
  setAsideAt: Time,
  createdAt: Time,
});

export const OneDeadLetter = Type.Object({ success, setAsideEvent: DeadLetterOnWire });

export const Replay = Type.Object({
  success,
  replayed: Type.Array(Type.String()),
  left: Type.Array(Type.String(), {
    description: 'Still dead letters: gone or unknown, or waiting in the queue already.',
  }),
  remaining: Type.Integer({ description: 'How many are dead letters now.' }),
});

export const deadLetterOnWire = (event: DeadLetter): Static<typeof DeadLetterOnWire> => ({
  ...event,
  createdAt: new Date(createdMsOf(event)).toISOString(),
});
