import Type, { type Static } from 'typebox';
import { cursorOf } from './cursor.js';
import { checkedText, described, type FaultOf, optional, record, shownAs } from './described.js';
import { positionOfCursor } from './event-cursor.js';
import { emptyText, visitorFilters } from './event-filters.js';
import { FraudRuleType } from './fraud-rule-type.js';
import { patterns } from './patterns.js';
import { payoutCurrencyText } from './sale-fields.js';
import { StatusReason, statusReasonFields } from './status-reason.js';
import { Day, IdList, OrNull, Text, Time } from './text.js';
import { DayBoundsInZone } from './utc-day.js';
import { ZoneOfDays } from './zone-name.js';

/** Days that a report covers by default. */
export const rangeDefault = '30d';

/** `today`, `yesterday`, `thisMonth`, `lastMonth`, or the N days that end today: `Nd`, 1 to 366. */
export const Range = Type.String({ pattern: patterns.range });

const rangeText =
  '`today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; ' +
  `\`${rangeDefault}\` by default.`;

/** Whole days of the report's zone, both included. */
export const DayRange = record('DayRange', { from: Day, to: Day });
export type DayRange = Static<typeof DayRange>;

/** Approved amounts in a currency without an exchange rate: payouts and revenue, each under its own currency. */
export const Unconverted = record('Unconverted', {
  currency: Type.String(),
  payout: Type.Number(),
  revenue: Type.Number(),
});

export const SummaryQuery = Type.Object(
  { range: optional(Range, rangeText), ...ZoneOfDays },
  { additionalProperties: false },
);

export const SummaryRow = record('SummaryRow', {
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
export const AccountSummary = record('AccountSummary', {
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
export const NetworkSummary = record('NetworkSummary', {
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

/** Selects the events of a report. `from` and `to` win over `range`. */
const eventFilters = {
  range: optional(Range, `${rangeText} It does not count where \`from\` or \`to\` is sent.`),
  ...DayBoundsInZone,
  ...ZoneOfDays,
  eventType: optional(
    Type.Union([Type.Literal('click'), Type.Literal('conversion'), Type.Literal('all')]),
    'Clicks, conversions, or both (`all`, the default).',
  ),
  status: optional(
    Type.Union([
      Type.Literal('tracked'),
      Type.Literal('approved'),
      Type.Literal('pending'),
      Type.Literal('rejected'),
    ]),
    'Only events of this status. Clicks are `tracked` or `rejected`, conversions `approved`, `pending` or `rejected`.',
  ),
  reason: optional(FraudRuleType, 'Only clicks that a fraud rule of this type rejected. No conversions.'),
  status_reason: optional(
    StatusReason,
    'Only conversions that have their status for this reason. No clicks.',
  ),
  campaign: optional(
    IdList,
    "Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403.",
  ),
  publisher: optional(IdList, "Only these publishers': ids, separated by commas."),
  advertiser: optional(IdList, "Only those on these advertisers' campaigns: ids, separated by commas."),
  ...visitorFilters,
  browser: optional(
    Text,
    `Only this browser, written exactly as it was recorded; what user agents give is in lower case. ${emptyText}`,
  ),
  source: optional(Text, `Only this traffic source: the \`sub1\` of the click. ${emptyText}`),
  sub_source: optional(Text, `Only this sub-source: the \`sub2\` of the click. ${emptyText}`),
  goal: optional(
    Text,
    'Only conversions with this goal. Empty: only what has none, which is everything but conversions.',
  ),
};

const {
  eventType: _eventType,
  status: _status,
  reason: _reason,
  status_reason: _statusReason,
  ...filtersOfAnyReport
} = eventFilters;

/** Filters of reports that count events: those of the events report without those of its kinds of events. */
export const reportFilters = filtersOfAnyReport;

export const ReportFilter = Type.Object(eventFilters);
export type ReportFilter = Static<typeof ReportFilter>;

/** Query of `GET /api/v1/reports/events`. */
export const EventsQuery = Type.Object(
  {
    ...eventFilters,
    limit: optional(
      Type.Integer({ minimum: 1 }),
      `How many rows: ${eventsLimitDefault} by default. More than ${eventsLimitMax} counts as ${eventsLimitMax}; the answer says what was used.`,
    ),
    cursor: optional(
      cursorOf(positionOfCursor),
      'The `nextCursor` of the answer before, for the rows that follow it. Send the same filters with it.',
    ),
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

const faultOfSpreadsheet: FaultOf = (value, { format = 'csv' }) => {
  if (value !== 'true') return value === 'false' ? undefined : 'must be true or false';
  return format === 'csv' ? undefined : 'is for format=csv only';
};

/** The parameter of an export that a spreadsheet program will open. */
export const Spreadsheet = optional(
  shownAs(checkedText({}, faultOfSpreadsheet), Type.Boolean()),
  "`true` for a file that a spreadsheet opens: it begins with a byte order mark, and a quote `'` goes before texts that begin " +
    'with `= + - @`, a tab or a line break, which would otherwise count as formulas. Only for `csv`.',
);

/** Query of `GET /api/v1/reports/events/export`. */
export const ExportQuery = Type.Object(
  {
    ...eventFilters,
    format: optional(ExportFormat, 'What kind of file: `csv` by default.'),
    spreadsheet: Spreadsheet,
  },
  { additionalProperties: false },
);
export type ExportQuery = Static<typeof ExportQuery>;

/**
 * A click or a conversion as a report row. A click's `clickId` is its own id, and it has no transaction, goal
 * or money. A conversion carries its click's country, device, os, browser, source and sub-source.
 */
export const EventReportRow = record('EventReportRow', {
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
  // Last, so that programs that read the columns of an export by their position keep working.
  payoutCurrency: OrNull(described(Type.String(), payoutCurrencyText)),
  ...statusReasonFields,
});
export type EventReportRow = Static<typeof EventReportRow>;

export const EventsReport = record('EventsReport', {
  success: Type.Literal(true),
  rows: Type.Array(EventReportRow),
  total: Type.Integer(),
  limit: Type.Integer(),
  nextCursor: OrNull(Type.String()),
  asOf: Time,
});
export type EventsReport = Static<typeof EventsReport>;
