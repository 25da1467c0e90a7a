import Type, { type Static } from 'typebox';
import { described, inCode, optional, record } from '../described.js';
import { listLimitDefault, listLimitMax, listQuery } from '../list.js';
import { intervals, weekStartDefault, weekStarts } from '../period.js';
import { refusalCodes } from '../refusals.js';
import { DayRange, ExportFormat, reportFilters, Spreadsheet, Unconverted } from '../reports.js';
import { positionOfRowCursor } from '../row-cursor.js';
import { OrNull, Time } from '../text.js';
import { GroupBy, groupByText, SeriesGroupBy, seriesDimensions } from './group-by.js';
import { MetricLists, MetricNames, Metrics, metricFieldsOfRow, metricNamesText } from './metrics.js';
import { PerformanceCursor } from './performance-cursor.js';
import { SortBy, sortByText } from './sort.js';

const { limit, page, offset } = listQuery(positionOfRowCursor);

export const Compare = Type.Union([Type.Literal('previous'), Type.Literal('year')]);
export type Compare = Static<typeof Compare>;

const compareText =
  '`previous`: the period with as many days directly before, `year`: the same dates a year before. Adds its metrics as ' +
  '`previous` to the totals and to each row. Days and hours are compared with those of the same local time, weeks and months ' +
  'with those at the same position.';

const week_start = optional(
  Type.Union(weekStarts.map((each) => Type.Literal(each))),
  `The day that weeks begin with: \`${weekStartDefault}\` by default. It counts where a report has weeks.`,
);

/** Query of `GET /api/v1/reports/performance`. */
export const PerformanceQuery = Type.Object(
  {
    ...reportFilters,
    group_by: optional(GroupBy, groupByText),
    week_start,
    compare: optional(Compare, compareText),
    sort: optional(SortBy, sortByText),
    limit,
    page,
    offset,
    cursor: optional(
      PerformanceCursor,
      'The `nextCursor` of the answer before, for the rows that follow it. It wins over `page` and `offset`. Send the same ' +
        'filters, `group_by` and `sort` with it.',
    ),
  },
  { additionalProperties: false },
);
export type PerformanceQuery = Static<typeof PerformanceQuery>;

const Name = OrNull(Type.String());

const asOfText =
  'All events and conversions that were acknowledged before are counted, and so is every change of a conversion.';

/** The dimensions of a row: those that `group_by` names. */
const dimensionsOfRow = {
  hour: optional(
    Type.String(),
    'Its start by the clocks of the zone, with their offset: `2026-10-25T02:00:00+02:00`.',
  ),
  day: optional(Type.String(), '`YYYY-MM-DD`.'),
  week: optional(
    Type.String(),
    'Its first day, `YYYY-MM-DD`, a Monday without `week_start`. It may be before the period.',
  ),
  month: optional(Type.String(), '`YYYY-MM`.'),
  campaignId: optional(
    OrNull(Type.String()),
    'Null, as the two accounts are, where requests named no campaign or publisher of the network.',
  ),
  campaignName: Type.Optional(Name),
  affiliateId: Type.Optional(OrNull(Type.String())),
  affiliateName: optional(Name, 'For admin keys only.'),
  advertiserId: Type.Optional(OrNull(Type.String())),
  advertiserName: Type.Optional(Name),
  country: Type.Optional(Name),
  device: Type.Optional(Name),
  os: Type.Optional(Name),
  browser: Type.Optional(Name),
  source: Type.Optional(Name),
  subSource: Type.Optional(Name),
  goal: Type.Optional(Name),
  refusal: optional(
    Type.String(),
    `Why requests were not counted: ${inCode(refusalCodes)}; the unknown ones are for admins.`,
  ),
};

/** A group of a report. A dimension is null where its events have none: a conversion by coupon has no country. */
export const PerformanceRow = record('PerformanceRow', {
  ...dimensionsOfRow,
  ...metricFieldsOfRow,
  previous: optional(
    OrNull(Metrics),
    'The same group in the period that is compared. Null for an hour or a day that has no counterpart there.',
  ),
});
export type PerformanceRow = Static<typeof PerformanceRow>;

/** Answer of `GET /api/v1/reports/performance`. */
export const PerformanceReport = record('PerformanceReport', {
  success: Type.Literal(true),
  groupBy: described(Type.Array(Type.String()), 'The dimensions of `group_by`, in its order.'),
  tz: Type.String(),
  range: DayRange,
  rows: Type.Array(PerformanceRow),
  totals: described(
    Type.Object({ ...metricFieldsOfRow, previous: Type.Optional(Metrics) }),
    'Over all groups, not only those of this page.',
  ),
  total: described(Type.Integer(), 'The number of groups.'),
  limit: described(Type.Integer(), `${listLimitDefault} by default, ${listLimitMax} at most.`),
  page: Type.Integer(),
  offset: Type.Integer(),
  nextCursor: described(OrNull(Type.String()), 'The `cursor` of the next page; null on the last one.'),
  currency: described(
    Type.String(),
    'The reporting currency: that of all amounts and of the rates with amounts.',
  ),
  unconverted: described(
    Type.Array(Unconverted),
    'Approved amounts without an exchange rate, by currency: in no amount above.',
  ),
  asOf: described(Time, asOfText),
});
export type PerformanceReport = Static<typeof PerformanceReport>;

export const seriesTopDefault = 10;
export const seriesTopMax = 20;
/** Most numbers of a series report for one metric: its times, for each of its groups and for all others. */
export const seriesNumbersMax = 20_000;

/** Query of `GET /api/v1/reports/performance/series`. */
export const SeriesQuery = Type.Object(
  {
    interval: optional(
      Type.Union(intervals.map((each) => Type.Literal(each))),
      'The length of the stretches of time: `day` by default.',
    ),
    week_start,
    ...reportFilters,
    group_by: optional(
      SeriesGroupBy,
      `One of ${seriesDimensions.map((name) => `\`${name}\``).join(', ')}; without it there is one series of everything.`,
    ),
    top: optional(
      Type.Integer({ minimum: 1, maximum: seriesTopMax }),
      `How many groups get a series: those with the most clicks, or by \`goal\` the most conversions, by \`refusal\` the most refused requests. ${seriesTopDefault} by default. Its groups and all others, times the stretches of the period, are at most ${seriesNumbersMax}.`,
    ),
    metrics: optional(
      MetricNames,
      `Which metrics the series have, separated by commas: ${metricNamesText}. All by default.`,
    ),
  },
  { additionalProperties: false },
);
export type SeriesQuery = Static<typeof SeriesQuery>;

/** One group over time. Its lists have one value for each of the report's `times`. */
export const Series = record('Series', {
  key: described(
    OrNull(Type.String()),
    "The group's value; null where its events have none, and without `group_by`.",
  ),
  name: described(Name, 'The name of a campaign or an account; null for others.'),
  ...MetricLists.properties,
});
export type Series = Static<typeof Series>;

/** Answer of `GET /api/v1/reports/performance/series`. */
export const SeriesReport = record('SeriesReport', {
  success: Type.Literal(true),
  interval: Type.String(),
  tz: Type.String(),
  times: described(Type.Array(Type.String()), 'Every stretch of the period in order, named as in rows.'),
  series: Type.Array(Series),
  other: described(OrNull(MetricLists), 'All other groups together; null if there are none.'),
  asOf: described(Time, asOfText),
});
export type SeriesReport = Static<typeof SeriesReport>;

/** Query of `GET /api/v1/reports/performance/export`: all groups. */
export const PerformanceExportQuery = Type.Object(
  {
    ...reportFilters,
    group_by: optional(GroupBy, groupByText),
    week_start,
    format: optional(ExportFormat, 'The kind of file: `csv` by default.'),
    spreadsheet: Spreadsheet,
  },
  { additionalProperties: false },
);
export type PerformanceExportQuery = Static<typeof PerformanceExportQuery>;
