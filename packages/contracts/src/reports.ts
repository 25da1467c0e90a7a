import Type, { type Static } from 'typebox';
import { cursorOf } from './cursor.js';
import { DayBounds } from './day-bounds.js';
import { positionOfCursor } from './event-cursor.js';
import { Country, Day, IdList, OrNull, Text, Time } from './text.js';

/** Days that a report covers when it is told nothing else. */
export const rangeDefault = '30d';

/** `today`, `yesterday`, `thisMonth`, `lastMonth`, or the N UTC days that end today: `Nd`, 1 to 366. */
export const Range = Type.String({
  pattern: '^(today|yesterday|thisMonth|lastMonth|([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])d)$',
});

/** Whole UTC days, both included. */
export const DayRange = Type.Object({ from: Day, to: Day });
export type DayRange = Static<typeof DayRange>;

/** Approved amounts in a currency without an exchange rate. */
export const Unconverted = Type.Object({
  currency: Type.String(),
  payout: Type.Number(),
  revenue: Type.Number(),
});

export const SummaryQuery = Type.Object({ range: Type.Optional(Range) }, { additionalProperties: false });

export const SummaryRow = Type.Object({
  campaignId: Type.String(),
  campaignName: OrNull(Type.String()),
  clicks: Type.Integer(),
  rejectedClicks: Type.Integer(),
  impressions: Type.Integer(),
  conversions: Type.Integer(),
  approved: Type.Integer(),
  pending: Type.Integer(),
  rejected: Type.Integer(),
  payout: Type.Number(),
  revenue: Type.Number(),
  profit: Type.Number(),
});
export type SummaryRow = Static<typeof SummaryRow>;

/** Summary of a publisher or an advertiser. Amounts are of approved conversions, in the reporting currency. */
export const AccountSummary = Type.Object({
  success: Type.Literal(true),
  clicks: Type.Integer(),
  rejectedClicks: Type.Integer(),
  impressions: Type.Integer(),
  conversions: Type.Integer(),
  approved: Type.Integer(),
  payout: Type.Number(),
  revenue: Type.Number(),
  profit: Type.Number(),
  currency: Type.String(),
  unconverted: Type.Array(Unconverted),
  range: DayRange,
  rows: Type.Array(SummaryRow),
  asOf: Time,
});
export type AccountSummary = Static<typeof AccountSummary>;

/** Summary of the whole network. Counts of events and amounts are those of the range, all others are of now. */
export const NetworkSummary = Type.Object({
  success: Type.Literal(true),
  activeCampaigns: Type.Integer(),
  activePublishers: Type.Integer(),
  activeAdvertisers: Type.Integer(),
  pendingConversions: Type.Integer(),
  rejectedConversions: Type.Integer(),
  flaggedClicks: Type.Integer(),
  unpaidInvoices: Type.Integer(),
  approvedRevenue: Type.Number(),
  approvedPayout: Type.Number(),
  clicks: Type.Integer(),
  impressions: Type.Integer(),
  conversions: Type.Integer(),
  currency: Type.String(),
  unconverted: Type.Array(Unconverted),
  range: DayRange,
  asOf: Time,
});
export type NetworkSummary = Static<typeof NetworkSummary>;

export const eventsLimitDefault = 500;
export const eventsLimitMax = 1000;

/** Which events a report is about. `from` and `to` win over `range`. */
const eventFilters = {
  range: Type.Optional(Range),
  ...DayBounds,
  eventType: Type.Optional(
    Type.Union([Type.Literal('click'), Type.Literal('conversion'), Type.Literal('all')]),
  ),
  status: Type.Optional(
    Type.Union([
      Type.Literal('tracked'),
      Type.Literal('approved'),
      Type.Literal('pending'),
      Type.Literal('rejected'),
    ]),
  ),
  campaign: Type.Optional(IdList),
  publisher: Type.Optional(IdList),
  advertiser: Type.Optional(IdList),
  country: Type.Optional(Country),
  device: Type.Optional(Text),
  os: Type.Optional(Text),
  browser: Type.Optional(Text),
  source: Type.Optional(Text),
  sub_source: Type.Optional(Text),
};

export const ReportFilter = Type.Object(eventFilters);
export type ReportFilter = Static<typeof ReportFilter>;

/** Query of `GET /api/v1/reports/events`. */
export const EventsQuery = Type.Object(
  {
    ...eventFilters,
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
    cursor: Type.Optional(cursorOf(positionOfCursor)),
  },
  { additionalProperties: false },
);
export type EventsQuery = Static<typeof EventsQuery>;

export const ExportFormat = Type.Union([
  Type.Literal('csv'),
  Type.Literal('ndjson'),
  Type.Literal('parquet'),
]);
export type ExportFormat = Static<typeof ExportFormat>;

/** Query of `GET /api/v1/reports/events/export`. */
export const ExportQuery = Type.Object(
  { ...eventFilters, format: Type.Optional(ExportFormat) },
  { additionalProperties: false },
);
export type ExportQuery = Static<typeof ExportQuery>;

/**
 * A click or a conversion as a report row. A click's `clickId` is its own id, and it has no transaction, goal
 * or money. A conversion carries its click's country, device, os, browser, source and sub-source.
 */
export const EventReportRow = Type.Object({
  eventType: Type.Union([Type.Literal('click'), Type.Literal('conversion')]),
  id: Type.String(),
  clickId: OrNull(Type.String()),
  transactionId: OrNull(Type.String()),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  advertiserId: Type.String(),
  status: Type.String(),
  goal: OrNull(Type.String()),
  payout: OrNull(Type.Number()),
  revenue: OrNull(Type.Number()),
  currency: OrNull(Type.String()),
  country: OrNull(Type.String()),
  device: OrNull(Type.String()),
  os: OrNull(Type.String()),
  browser: OrNull(Type.String()),
  source: OrNull(Type.String()),
  subSource: OrNull(Type.String()),
  createdAt: Time,
});
export type EventReportRow = Static<typeof EventReportRow>;

export const EventsReport = Type.Object({
  success: Type.Literal(true),
  rows: Type.Array(EventReportRow),
  total: Type.Integer(),
  limit: Type.Integer(),
  nextCursor: OrNull(Type.String()),
  asOf: Time,
});
export type EventsReport = Static<typeof EventsReport>;
