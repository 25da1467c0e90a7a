import Type, { type Static } from 'typebox';
import { described, optional, record } from './described.js';
import { accountFilters, visitorFilters } from './event-filters.js';
import { ListQuery } from './list.js';
import { Amount } from './money.js';
import {
  ClickIdOfSale,
  currencyText,
  OrderId,
  payoutCurrencyText,
  SaleText,
  saleTexts,
} from './sale-fields.js';
import { SaleWarnings } from './sale-warning.js';
import { StatusNote, StatusReason, statusReasonFields, statusReasonTexts } from './status-reason.js';
import { SubIds } from './sub-ids.js';
import { Currency, Id, OrNull, Time } from './text.js';
import { DayBounds } from './utc-day.js';

export const ConversionStatus = Type.Union([
  Type.Literal('approved'),
  Type.Literal('pending'),
  Type.Literal('rejected'),
]);
export type ConversionStatus = Static<typeof ConversionStatus>;

/** The goal of a conversion that names none. */
export const defaultGoal = 'default';

/** Body of `POST /api/v1/conversions`; one of `click_id` and `coupon` is required. */
export const RecordConversion = Type.Object(
  {
    click_id: optional(ClickIdOfSale, saleTexts.click_id),
    coupon: optional(SaleText, saleTexts.coupon),
    txid: optional(OrderId, saleTexts.txid),
    status: optional(ConversionStatus, saleTexts.status),
    revenue: optional(Amount, saleTexts.revenue),
    payout: optional(Amount, saleTexts.payout),
    currency: optional(Currency, saleTexts.currency),
    goal: optional(SaleText, saleTexts.goal),
    status_reason: optional(StatusReason, statusReasonTexts.status_reason),
    status_note: optional(StatusNote, statusReasonTexts.status_note),
  },
  { additionalProperties: false, component: 'RecordConversion' },
);
export type RecordConversion = Static<typeof RecordConversion>;

export const ConversionOutcome = Type.Union([
  Type.Literal('recorded'),
  Type.Literal('duplicate'),
  Type.Literal('updated'),
]);
export type ConversionOutcome = Static<typeof ConversionOutcome>;

/** What the answer to a report says of the conversion. */
export const ConversionOutline = record('ConversionOutline', {
  id: Type.String(),
  status: ConversionStatus,
  payout: Type.Number(),
});

export const ConversionRecorded = record('ConversionRecorded', {
  success: Type.Literal(true),
  status: ConversionOutcome,
  conversion: ConversionOutline,
  warnings: Type.Optional(SaleWarnings),
});
export type ConversionRecorded = Static<typeof ConversionRecorded>;

/** Body of `PATCH /api/v1/conversions/{id}`: at least one of them. */
export const UpdateConversion = Type.Object(
  {
    status: optional(ConversionStatus, "An admin's decision. A re-send without a status keeps it."),
    payout: optional(
      Amount,
      "What the publisher earns, in the conversion's `payoutCurrency`, whether or not the campaign accepts payouts. It stays " +
        'when revenue alone is sent later.',
    ),
    revenue: optional(
      Amount,
      "The amount of the sale, in the conversion's `currency`. A `percent` payout follows it, unless `payout` is sent too or " +
        'the payout was accepted or set before.',
    ),
    status_reason: optional(OrNull(StatusReason), `${statusReasonTexts.status_reason} \`null\` clears it.`),
    status_note: optional(OrNull(StatusNote), `${statusReasonTexts.status_note} \`null\` clears it.`),
  },
  { additionalProperties: false, component: 'UpdateConversion' },
);
export type UpdateConversion = Static<typeof UpdateConversion>;

/** A conversion as it is listed. `clickId` is null where a coupon attributed it. */
export const Conversion = record('Conversion', {
  id: Type.String(),
  clickId: OrNull(Type.String()),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  transactionId: OrNull(Type.String()),
  status: ConversionStatus,
  ...statusReasonFields,
  payout: Type.Number(),
  payoutCurrency: described(Type.String(), payoutCurrencyText),
  revenue: Type.Number(),
  currency: described(Type.String(), currencyText),
  goal: Type.String(),
  country: OrNull(Type.String()),
  sub: SubIds,
  createdAt: Time,
  updatedAt: Time,
});
export type Conversion = Static<typeof Conversion>;

export const OneConversion = record('OneConversion', { success: Type.Literal(true), conversion: Conversion });

/** The origin of a version of a conversion. */
export const ChangedVia = Type.Union([Type.Literal('post'), Type.Literal('postback'), Type.Literal('patch')]);
export type ChangedVia = Static<typeof ChangedVia>;

/** A user, as others are told who did something. */
export const KnownUser = record('KnownUser', {
  id: Type.String(),
  email: Type.String(),
  name: OrNull(Type.String()),
});

/** One version of a conversion. `keyId` is null where an advertiser's postback token or a user's session stood in for a key. */
export const ConversionVersion = record('ConversionVersion', {
  version: Type.Integer(),
  status: ConversionStatus,
  ...statusReasonFields,
  payout: Type.Number(),
  payoutCurrency: described(Type.String(), payoutCurrencyText),
  revenue: Type.Number(),
  via: ChangedVia,
  changedBy: Type.Object({
    keyId: OrNull(Type.String()),
    role: Type.Union([Type.Literal('advertiser'), Type.Literal('admin')]),
    user: described(
      OrNull(KnownUser),
      'The user whose session it was. Advertisers are shown their own users, publishers none.',
    ),
  }),
  changedAt: Time,
});
export type ConversionVersion = Static<typeof ConversionVersion>;

export const ConversionHistory = record('ConversionHistory', {
  success: Type.Literal(true),
  rows: Type.Array(ConversionVersion),
});

/** Query of `GET /api/v1/conversions`. */
export const ListConversions = Type.Object(
  {
    ...accountFilters,
    status: optional(ConversionStatus, 'Only conversions of this status.'),
    status_reason: optional(StatusReason, 'Only conversions that have their status for this reason.'),
    ...visitorFilters,
    click_id: optional(Id, 'Only conversions of this click.'),
    transaction_id: optional(
      Id,
      'Only conversions with this transaction id: the `txid` that they came with.',
    ),
    ...DayBounds,
    ...ListQuery,
  },
  { additionalProperties: false },
);
export type ListConversions = Static<typeof ListConversions>;
