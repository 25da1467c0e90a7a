import Type, { type Static } from 'typebox';
import { ConversionOutline, ConversionStatus } from './conversion.js';
import { described, optional, record } from './described.js';
import { StatusNote, StatusReason, statusReasonTexts } from './status-reason.js';
import { Id, Text } from './text.js';

/** Conversions that one request decides. */
export const decisionIdsMax = 1_000;

/** Body of `POST /api/v1/conversions/decisions`. */
export const DecideConversions = Type.Object(
  {
    ids: described(
      Type.Array(Id, { minItems: 1, maxItems: decisionIdsMax }),
      `The conversions, 1 to ${decisionIdsMax}. One that is named twice is decided once and answered twice.`,
    ),
    status: described(
      ConversionStatus,
      "An admin's decision, the same for all of them. A re-send without a status keeps it.",
    ),
    if_status: optional(
      ConversionStatus,
      'Only those that have this status at that moment; all others are left as they are, and answered with `changed: false`. With ' +
        '`pending`, a request that is sent again after a fault undoes no decision that somebody else took in between.',
    ),
    status_reason: optional(StatusReason, statusReasonTexts.status_reason),
    status_note: optional(StatusNote, statusReasonTexts.status_note),
    reason: optional(Text, 'Why. It is in the audit log, with each conversion that changes: `after.reason`.'),
  },
  { additionalProperties: false, component: 'DecideConversions' },
);
export type DecideConversions = Static<typeof DecideConversions>;

const Decided = record('ConversionDecided', {
  id: Type.String(),
  status: described(Type.Literal(200), 'As of a `PATCH` of this conversion.'),
  changed: described(
    Type.Boolean(),
    '`false` where it had the status, the reason and the note already, or another status than `if_status`: nothing is written then.',
  ),
  conversion: ConversionOutline,
});

const NotDecided = record('ConversionNotDecided', {
  id: Type.String(),
  status: described(Type.Literal(404), 'As of a `PATCH` of this conversion.'),
  code: Type.Literal('not_found'),
  message: Type.String(),
});

/** The result for one id. */
export const ConversionDecision = Type.Union([Decided, NotDecided]);
export type ConversionDecision = Static<typeof ConversionDecision>;

/** Results in the order of the ids, and their numbers by kind. */
export const ConversionsDecided = record('ConversionsDecided', {
  success: Type.Literal(true),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  results: Type.Array(ConversionDecision),
});
export type ConversionsDecided = Static<typeof ConversionsDecided>;
