import Type, { type Static } from 'typebox';
import { optional, record, shownAs } from './described.js';
import { idOfCursor } from './event-cursor.js';
import { listQuery } from './list.js';
import { SaleWarnings } from './sale-warning.js';
import { OrNull, Text, Time } from './text.js';

/** Days that incoming calls are listed for. */
export const incomingCallDays = 14;

/** The way that a call came: `POST /api/v1/conversions` or a batch, or `/postback`. */
export const IncomingVia = Type.Union([Type.Literal('post'), Type.Literal('postback')]);
export type IncomingVia = Static<typeof IncomingVia>;

const FieldFault = Type.Object({
  field: Type.String({ description: 'Its name as it was sent.' }),
  message: Type.String({ description: 'Goes on from the name.' }),
});

/** A call that reported a sale, accepted or not, as it was sent and answered. Absent values are null. */
export const IncomingCall = record('IncomingCall', {
  id: Type.String(),
  createdAt: { ...Time, description: 'When it was answered.' },
  requestId: Type.String({ description: 'The `X-Request-Id` of the answer.' }),
  via: IncomingVia,
  advertiserId: OrNull(
    Type.String({ description: 'Whose key or token was sent; null for an admin, and where it was unknown.' }),
  ),
  status: Type.Integer({ description: 'Of the answer.' }),
  code: OrNull(Type.String({ description: 'The `code` of the error; null for a call that was accepted.' })),
  clickId: OrNull(Type.String()),
  txid: OrNull(Type.String()),
  fields: Type.Object(
    {},
    {
      additionalProperties: Type.Unknown(),
      description:
        'What was sent in the URL and in the body, without credentials. Long values are cut, and of very many fields the first are ' +
        'kept; empty where the call was refused before its body was read.',
    },
  ),
  durationMs: Type.Integer(),
  message: OrNull(Type.String({ description: 'The text of the refusal, as it was answered.' })),
  faults: Type.Array(FieldFault, {
    description: 'On a 400, the bad fields as they were answered; of very many the first.',
  }),
  warnings: SaleWarnings,
});
export type IncomingCall = Static<typeof IncomingCall>;

/** Query of `GET /api/v1/incoming-calls`. */
export const ListIncomingCalls = Type.Object(
  {
    code: optional(Text, 'Only calls that were refused with this `code`, such as `not_found`.'),
    click_id: optional(Text, 'Only calls that named this click.'),
    txid: optional(Text, 'Only calls with this `txid`. White space around it does not count.'),
    ok: optional(
      shownAs(Type.Union([Type.Literal('true'), Type.Literal('false')]), Type.Boolean()),
      '`true`: only calls that were accepted, with 200 or 201; `false`: only those that were not.',
    ),
    ...listQuery(idOfCursor),
  },
  { additionalProperties: false },
);
export type ListIncomingCalls = Static<typeof ListIncomingCalls>;
