import Type, { type Static } from 'typebox';
import { DayBounds } from './day-bounds.js';
import { ListQuery } from './list.js';
import { Amount } from './money.js';
import { SubIds } from './sub-ids.js';
import { Country, Currency, Id, Name, OrNull, Text, Time } from './text.js';

export const ConversionStatus = Type.Union([
  Type.Literal('approved'),
  Type.Literal('pending'),
  Type.Literal('rejected'),
]);
export type ConversionStatus = Static<typeof ConversionStatus>;

/** What a conversion's goal is called where none is sent. */
export const defaultGoal = 'default';

/** Body of `POST /api/v1/conversions`; one of `click_id` and `coupon` is required. */
export const RecordConversion = Type.Object(
  {
    click_id: Type.Optional(Id),
    coupon: Type.Optional(Name),
    txid: Type.Optional(Name),
    status: Type.Optional(ConversionStatus),
    revenue: Type.Optional(Amount),
    payout: Type.Optional(Amount),
    currency: Type.Optional(Currency),
    goal: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type RecordConversion = Static<typeof RecordConversion>;

export const ConversionOutcome = Type.Union([
  Type.Literal('recorded'),
  Type.Literal('duplicate'),
  Type.Literal('updated'),
]);
export type ConversionOutcome = Static<typeof ConversionOutcome>;

export const ConversionRecorded = Type.Object({
  success: Type.Literal(true),
  status: ConversionOutcome,
  conversion: Type.Object({ id: Type.String(), status: ConversionStatus, payout: Type.Number() }),
});
export type ConversionRecorded = Static<typeof ConversionRecorded>;

/** Body of `PATCH /api/v1/conversions/{id}`: at least one of them. */
export const UpdateConversion = Type.Object(
  {
    status: Type.Optional(ConversionStatus),
    payout: Type.Optional(Amount),
    revenue: Type.Optional(Amount),
  },
  { additionalProperties: false },
);
export type UpdateConversion = Static<typeof UpdateConversion>;

/** A conversion as it is listed. `clickId` is null where a coupon attributed it. */
export const Conversion = Type.Object({
  id: Type.String(),
  clickId: OrNull(Type.String()),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  transactionId: OrNull(Type.String()),
  status: ConversionStatus,
  payout: Type.Number(),
  revenue: Type.Number(),
  currency: Type.String(),
  goal: Type.String(),
  country: OrNull(Type.String()),
  sub: SubIds,
  createdAt: Time,
  updatedAt: Time,
});
export type Conversion = Static<typeof Conversion>;

export const OneConversion = Type.Object({ success: Type.Literal(true), conversion: Conversion });

/** How a version of a conversion came about. */
export const ChangedVia = Type.Union([Type.Literal('post'), Type.Literal('postback'), Type.Literal('patch')]);
export type ChangedVia = Static<typeof ChangedVia>;

/** One version of a conversion. `keyId` is null where an advertiser's postback token stood in for a key. */
export const ConversionVersion = Type.Object({
  version: Type.Integer(),
  status: ConversionStatus,
  payout: Type.Number(),
  revenue: Type.Number(),
  via: ChangedVia,
  changedBy: Type.Object({
    keyId: OrNull(Type.String()),
    role: Type.Union([Type.Literal('advertiser'), Type.Literal('admin')]),
  }),
  changedAt: Time,
});
export type ConversionVersion = Static<typeof ConversionVersion>;

export const ConversionHistory = Type.Object({
  success: Type.Literal(true),
  rows: Type.Array(ConversionVersion),
});

/** Query of `GET /api/v1/conversions`. */
export const ListConversions = Type.Object(
  {
    campaign_id: Type.Optional(Id),
    affiliate_id: Type.Optional(Id),
    advertiser_id: Type.Optional(Id),
    status: Type.Optional(ConversionStatus),
    country: Type.Optional(Country),
    device: Type.Optional(Text),
    os: Type.Optional(Text),
    click_id: Type.Optional(Id),
    transaction_id: Type.Optional(Id),
    ...DayBounds,
    ...ListQuery,
  },
  { additionalProperties: false },
);
export type ListConversions = Static<typeof ListConversions>;
