import Type, { type Static } from 'typebox';
import { described, optional, record } from './described.js';
import { SubIds } from './sub-ids.js';
import { CutText, Id, OrNull, Time } from './text.js';
import { visitFields } from './visit-fields.js';

export const ClickStatus = Type.Union([Type.Literal('tracked'), Type.Literal('rejected')]);
export type ClickStatus = Static<typeof ClickStatus>;

/** Body of `POST /api/v1/clicks`. `affiliate_id` is ignored for publisher keys and required for all others. */
export const RecordClick = Type.Object(
  {
    campaign_id: described(Id, 'The campaign that the visitor was sent to.'),
    affiliate_id: optional(
      Id,
      'The publisher who sent the visitor. Required with an advertiser or admin key. A publisher key always records ' +
        'under its own account, whatever stands here.',
    ),
    ...visitFields,
    referrer: optional(
      CutText,
      'The page that the visitor came from; cut at 500 characters. It is not kept.',
    ),
  },
  { additionalProperties: false, component: 'RecordClick' },
);
export type RecordClick = Static<typeof RecordClick>;

/** A click as the answer that records it names it. */
export const RecordedClick = record('RecordedClick', {
  id: Type.String(),
  campaignId: Type.String(),
  status: ClickStatus,
});

export const ClickRecorded = record('ClickRecorded', {
  success: Type.Literal(true),
  click: RecordedClick,
  redirectUrl: Type.String(),
});
export type ClickRecorded = Static<typeof ClickRecorded>;

/** Why a click was rejected: score 0 to 100, the codes are the fraud rules' types. */
export const Fraud = record('Fraud', {
  score: Type.Integer(),
  reasons: Type.Array(Type.Object({ code: Type.String() })),
});
export type Fraud = Static<typeof Fraud>;

/** A click as it is listed. */
export const Click = record('Click', {
  id: Type.String(),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  status: ClickStatus,
  country: OrNull(Type.String()),
  device: OrNull(Type.String()),
  os: OrNull(Type.String()),
  browser: OrNull(Type.String()),
  sub: SubIds,
  fraud: OrNull(Fraud),
  createdAt: Time,
});
export type Click = Static<typeof Click>;
