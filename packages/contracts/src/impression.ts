import Type, { type Static } from 'typebox';
import { SubIds } from './sub-ids.js';
import { Address, Country, Id, OrNull, Text, Time } from './text.js';

/** Body of `POST /api/v1/impressions`. */
export const RecordImpression = Type.Object(
  {
    campaign_id: Id,
    affiliate_id: Type.Optional(Id),
    sub1: Type.Optional(Text),
    sub2: Type.Optional(Text),
    country: Type.Optional(Country),
    device: Type.Optional(Text),
    os: Type.Optional(Text),
    browser: Type.Optional(Text),
    ip: Type.Optional(Address),
    user_agent: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type RecordImpression = Static<typeof RecordImpression>;

export const ImpressionRecorded = Type.Object({
  success: Type.Literal(true),
  impression: Type.Object({ id: Type.String(), campaignId: Type.String() }),
});
export type ImpressionRecorded = Static<typeof ImpressionRecorded>;

/** An impression as it is listed. */
export const Impression = Type.Object({
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
