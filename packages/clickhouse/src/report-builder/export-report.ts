import type { Readable } from 'node:stream';
import {
  type Dimension,
  dimensionFields,
  isAmount,
  isRate,
  isTimeDimension,
  metrics,
  type Scope,
  type TimeDimension,
} from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type ExportFormatName, exportFormats } from '../exports/export-settings.js';
import { spreadsheetText } from '../exports/spreadsheet.js';
import { streamExport } from '../exports/stream-export.js';
import { withinScope } from '../read-plan/event-filter.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import { type Query, textMap } from '../sql.js';
import { keysOf } from './grouped.js';
import { type LocalTime, offsetStep } from './local-time.js';
import { metricColumns } from './metrics.js';
import { groupSettings, type ReportOptions } from './read-report.js';
import { type ReportQuestion, reportSums } from './report-sums.js';

/** The names to show beside ids, by id, for the dimensions that have names. */
export type DimensionNames = Partial<
  Record<'campaign' | 'publisher' | 'advertiser', ReadonlyMap<string, string>>
>;

/** A report to export. */
export interface ReportContent {
  scope: Scope;
  question: ReportQuestion;
  names: DimensionNames;
}

export interface ExportStyle {
  format: ExportFormatName;
  /** Texts that no spreadsheet takes for formulas, behind a byte order mark; for CSV. */
  forSpreadsheet: boolean;
}

/** Every group of a report as one statement, sorted by its dimensions; the same metrics as `reportQuery`. */
export function exportReportQuery(
  { scope, question, names }: ReportContent,
  { format, forSpreadsheet }: ExportStyle,
  options: PlanOptions = {},
): Query {
  const sums = reportSums(withinScope(scope, question.filter), question, options);
  const keys = keysOf(question.groupBy);
  const text = forSpreadsheet ? spreadsheetText : (sql: string) => sql;
  const columns = question.groupBy.map((dimension, index) =>
    dimensionColumns(dimension, keys[index]!, { names, time: question.time, text }),
  );
  const shown = format === 'parquet' ? metricsOfParquet : metrics;
  const selected = [...columns.flatMap(({ query }) => query), ...shown];
  const grouped = keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')}\n  ORDER BY ${keys.join(', ')}\n`;
  return {
    query: `SELECT ${selected.join(', ')}
FROM (
  SELECT ${[...keys, metricColumns].join(', ')}
  FROM (
  ${sums.query}
  )
  ${grouped})
FORMAT ${exportFormats[format]}`,
    query_params: Object.assign(sums.query_params, ...columns.map(({ query_params }) => query_params)),
  };
}

/** Amounts as `decimal(18,4)` and rates as `decimal(18,6)`, which every reader of Parquet knows; their sums are wider. */
const metricsOfParquet = metrics.map((name) => {
  if (isRate(name)) return `CAST(${name}, 'Nullable(Decimal(18, 6))') AS ${name}`;
  return isAmount(name) ? `CAST(${name}, 'Decimal(18, 4)') AS ${name}` : name;
});

interface Shown {
  names: DimensionNames;
  time: LocalTime;
  /** Applied to texts that callers have sent. */
  text: (sql: string) => string;
}

function dimensionColumns(dimension: Dimension, key: string, { names, time, text }: Shown): Query {
  if (isTimeDimension(dimension))
    return { query: `${shownTime(dimension, key, time)} AS ${dimension}`, query_params: {} };
  const column = dimensionFields[dimension];
  const value = `${text(`nullIf(${key}, '')`)} AS ${column}`;
  const map = names[dimension as keyof DimensionNames];
  if (map === undefined) return { query: value, query_params: {} };
  const { query, query_params } = textMap(`${key}Names`, key, map);
  return {
    query: `${value}, ${text(`nullIf(${query}, '')`)} AS ${column.replace(/Id$/, 'Name')}`,
    query_params,
  };
}

function shownTime(dimension: TimeDimension, key: string, time: LocalTime): string {
  switch (dimension) {
    case 'hour':
      return `concat(formatDateTime(toDateTime(${key} % ${offsetStep} * 3600, 'UTC'), '%FT%H:00:00'), ${offsetSql(key, time)})`;
    case 'month':
      return `formatDateTime(toDate(${key}), '%Y-%m')`;
    default:
      return `toString(toDate(${key}))`;
  }
}

/** Texts of this process alone: digits, a sign and colons. */
function offsetSql(key: string, { offsets }: LocalTime): string {
  const texts = offsets.map(({ offsetSeconds }) => `'${offsetText(offsetSeconds)}'`);
  return `arrayElement([${texts.join(', ')}], intDiv(${key}, ${offsetStep}) + 1)`;
}

/** `+02:00`. */
export function offsetText(offsetSeconds: number): string {
  const time = new Date(Math.abs(offsetSeconds) * 1000).toISOString().slice(11, 16);
  return `${offsetSeconds < 0 ? '-' : '+'}${time}`;
}

/** Streams every group of a report, as `streamExport` does. */
export function exportReport(
  client: ClickHouseClient,
  content: ReportContent,
  style: ExportStyle,
  options: ReportOptions,
): Promise<Readable> {
  const query = exportReportQuery(content, style, options);
  const { forSpreadsheet } = style;
  return streamExport(client, query, { ...options, forSpreadsheet }, groupSettings(options));
}
