import Type, { type Static } from 'typebox';
import { described, optional, record } from './described.js';
import { Id, textLengthMax } from './text.js';

/** Deliveries that one request sends again at most. */
export const replaysMax = 10_000;

/** Requests a minute of one account that send many again. */
export const replayRequestsPerMinute = 10;

/** Body of `POST /api/v1/postbacks/{id}/replay`. */
export const ReplayPostback = Type.Object(
  {
    to: optional(
      Type.Union([Type.Literal('stored'), Type.Literal('current')]),
      '`stored`, the default: the same call as before. `current`: the URL and the method that the publisher has now, filled in with ' +
        'the sale as it is now.',
    ),
  },
  { additionalProperties: false, component: 'ReplayPostback' },
);

/** Body of `POST /api/v1/me/postbacks/replay`. */
export const ReplayPostbacks = Type.Object(
  {
    to: described(
      Type.Literal('current'),
      'The URL and the method as they are now, filled in with the sales as they are now.',
    ),
    status: optional(
      Type.Union([Type.Literal('pending'), Type.Literal('failed')]),
      'Only those of this status. Pending and failed ones by default.',
    ),
    since: optional(
      Type.String({ format: 'date-time', maxLength: textLengthMax }),
      'Only those that were made at this time or later, ISO 8601 with its zone.',
    ),
    publisher_id: optional(Id, 'The publisher: required for admin keys, and not to be sent by others.'),
  },
  { additionalProperties: false, component: 'ReplayPostbacks' },
);
export type ReplayPostbacks = Static<typeof ReplayPostbacks>;

export const PostbacksReplayed = record('PostbacksReplayed', {
  success: Type.Literal(true),
  replayed: Type.Integer({ description: 'So many are sent again.' }),
  skipped: Type.Integer({
    description:
      'So many are not: the URL as it is now makes none for their sale, or they were delivered meanwhile.',
  }),
});
export type PostbacksReplayed = Static<typeof PostbacksReplayed>;
