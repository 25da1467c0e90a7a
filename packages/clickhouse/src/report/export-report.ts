import type { Readable } from 'node:stream';
import type { Scope } from '@clicktrail/access';
import { type Dimension, metrics } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type ExportFormatName, exportFormats, exportSettings } from '../exports/export-settings.js';
import { withinScope } from '../read-plan/event-filter.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import { readSettings } from '../reads/read-rows.js';
import { refuseExceptions } from '../reads/refuse-exceptions.js';
import { retryAccepted } from '../reads/retry-accepted.js';
import { type Query, textMap } from '../sql.js';
import { type LocalTime, offsetStep } from './local-time.js';
import { metricColumns } from './metrics.js';
import { groupSettings, type ReportOptions } from './read-report.js';
import { keysOf, type ReportQuestion, reportSums } from './report-sums.js';

/** The names to show beside ids, by id, for the dimensions that have names. */
export type DimensionNames = Partial<Record<'campaign' | 'publisher' | 'advertiser', ReadonlyMap<string, string>>>;

/** Columns of an export, in the words of the API. */
const idColumns = { campaign: 'campaign', publisher: 'affiliate', advertiser: 'advertiser' } as const;
const textColumns: Partial<Record<Dimension, string>> = { sub_source: 'subSource' };

const isNamed = (dimension: Dimension): dimension is keyof typeof idColumns => dimension in idColumns;

/** Every group of a report as one statement, the same metrics as `reportQuery`. Not sorted. */
export function exportReportQuery(
  scope: Scope,
  question: ReportQuestion,
  names: DimensionNames,
  format: ExportFormatName,
  options: PlanOptions = {},
): Query {
  const sums = reportSums(withinScope(scope, question.filter), question, options);
  const keys = keysOf(question.groupBy);
  const columns = question.groupBy.map((dimension, index) =>
    dimensionColumns(dimension, keys[index]!, names, question.time),
  );
  const selected = [...columns.flatMap(({ query }) => query), ...metrics];
  const grouped = keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')}\n`;
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

function dimensionColumns(dimension: Dimension, key: string, names: DimensionNames, time: LocalTime): Query {
  if (isNamed(dimension)) {
    const column = idColumns[dimension];
    const id = `${key} AS ${column}Id`;
    const map = names[dimension];
    if (map === undefined) return { query: id, query_params: {} };
    const { query, query_params } = textMap(`${key}Names`, key, map);
    return { query: `${id}, nullIf(${query}, '') AS ${column}Name`, query_params };
  }
  return { query: `${shown(dimension, key, time)} AS ${textColumns[dimension] ?? dimension}`, query_params: {} };
}

function shown(dimension: Dimension, key: string, time: LocalTime): string {
  switch (dimension) {
    case 'hour':
      return `concat(formatDateTime(toDateTime(${key} % ${offsetStep} * 3600, 'UTC'), '%FT%H:00:00'), ${offsetSql(key, time)})`;
    case 'day':
    case 'week':
      return `toString(toDate(${key}))`;
    case 'month':
      return `formatDateTime(toDate(${key}), '%Y-%m')`;
    default:
      return `nullIf(${key}, '')`;
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

/** Streams every group of a report, as ClickHouse formats it. See `exportEvents` for how it ends. */
export async function exportReport(
  client: ClickHouseClient,
  scope: Scope,
  question: ReportQuestion,
  names: DimensionNames,
  format: ExportFormatName,
  options: ReportOptions,
): Promise<Readable> {
  const { signal, deadline } = options;
  const answer = await retryAccepted({ signal, deadline }, () =>
    client.exec({
      ...exportReportQuery(scope, question, names, format, options),
      clickhouse_settings: { ...readSettings(options), ...groupSettings(options), ...exportSettings },
      use_multipart_params_auto: true,
      ...(signal && { abort_signal: signal }),
    }),
  );
  return refuseExceptions(answer);
}
