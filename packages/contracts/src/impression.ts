import Type, { type Static } from 'typebox';
import { described, optional, record } from './described.js';
import { SubIds } from './sub-ids.js';
import { Id, OrNull, Time } from './text.js';
import { visitFields } from './visit-fields.js';

/** Body of `POST /api/v1/impressions`. */
export const RecordImpression = Type.Object(
  {
    campaign_id: described(Id, 'The campaign whose advertisement was shown.'),
    affiliate_id: optional(
      Id,
      'The publisher who showed it. Required with an advertiser or admin key. A publisher key always records under ' +
        'its own account, whatever stands here.',
    ),
    ...visitFields,
  },
  { additionalProperties: false, component: 'RecordImpression' },
);
export type RecordImpression = Static<typeof RecordImpression>;

/** An impression as the answer that records it names it. */
export const RecordedImpression = record('RecordedImpression', {
  id: Type.String(),
  campaignId: Type.String(),
});

export const ImpressionRecorded = record('ImpressionRecorded', {
  success: Type.Literal(true),
  impression: RecordedImpression,
});
export type ImpressionRecorded = Static<typeof ImpressionRecorded>;

/** An impression as it is listed. */
export const Impression = record('Impression', {
  id: Type.String(),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  country: OrNull(Type.String()),
  device: OrNull(Type.String()),
  os: OrNull(Type.String()),
  browser: OrNull(Type.String()),
  sub: SubIds,
  createdAt: Time,
});
export type Impression = Static<typeof Impression>;
