import { type Metric, metrics, type Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type ReadOptions, readRows, readSettings } from '../run/read-rows.js';
import { retryAccepted } from '../run/retry-accepted.js';
import type { Query } from '../sql.js';
import { keysOf } from './grouped.js';
import { type ReportPage, reportGroupsQuery, reportQuery, sortedColumn } from './report-query.js';
import type { ReportQuestion } from './report-sums.js';

/** Values of all metrics: counts, amounts with 4 places, rates with 6; a rate is null where its divisor is 0. */
export type MetricValues = Record<Metric, number | null>;

export interface ReportGroup {
  /** One for each dimension: a number for a time (`localTimeSql`), else a text, `''` where it is absent. */
  keys: (string | number)[];
  metrics: MetricValues;
}

/** A group of a page, with the value that rows are sorted by. */
export interface SortedGroup extends ReportGroup {
  /** Of a metric, exact, as a decimal text; null for an absent rate, or where rows are sorted by a dimension. */
  sorted: string | null;
}

/** Approved amounts of a report in a currency without a rate, by currency; decimal numbers with 4 places. */
export interface UnconvertedSums {
  currency: string;
  payout: number;
  revenue: number;
}

export interface ReportAnswer {
  groups: SortedGroup[];
  /** Over all groups. */
  totals: MetricValues;
  /** Over all groups: the amounts that are in no sum, for want of an exchange rate. */
  unconverted: UnconvertedSums[];
  /** The number of all groups. */
  total: number;
}

export interface ReportOptions extends ReadOptions {
  /** A question with more groups fails. */
  groupsMax: number;
}

/** Columns of a row of the answer; decimals and 64-bit numbers are JSON numbers. */
type Row = Record<string, string | number | null>;

interface Answer {
  data: Row[];
  /** Left out where the report has no dimensions. */
  totals?: Row;
  rows_before_limit_at_least: number;
}

/** Reads a page of a report, with the totals of all groups. Exact. */
export async function readReport(
  client: ClickHouseClient,
  scope: Scope,
  question: ReportQuestion,
  page: ReportPage,
  options: ReportOptions,
): Promise<ReportAnswer> {
  // A page behind a row leaves out the groups before it, so all groups are counted by a statement of their own. The two do not
  // run at once: if one fails, the other would go on without a reader.
  const counted = page.after ? await countGroups(client, scope, question, options) : undefined;
  const answer = await readAnswer(client, reportQuery(scope, question, page, options), options);
  const keys = keysOf(question.groupBy);
  const isBehindOnly = keys.length === 0 && (page.offset ?? 0) > 0;
  const groups = (isBehindOnly ? [] : answer.data).map((row) => ({
    keys: keys.map((key) => row[key]!),
    metrics: metricsOf(row),
    sorted: (row[sortedColumn] ?? null) as string | null,
  }));
  const totals = answer.totals ?? answer.data[0]!;
  return {
    groups,
    totals: metricsOf(totals),
    unconverted: unconvertedOf(totals),
    total: counted ?? (keys.length === 0 ? 1 : answer.rows_before_limit_at_least),
  };
}

async function countGroups(
  client: ClickHouseClient,
  scope: Scope,
  question: ReportQuestion,
  options: ReportOptions,
): Promise<number> {
  const query = reportGroupsQuery(scope, question, options);
  const [row] = await readRows<{ total: number }>(client, query, options, groupSettings(options));
  return row!.total;
}

/** Picks the metrics out of a row. */
export const metricsOf = (row: Row) =>
  Object.fromEntries(metrics.map((name) => [name, row[name] as number | null])) as MetricValues;

/** Settings of every statement over groups. */
export const groupSettings = ({ groupsMax }: ReportOptions) => ({
  max_rows_to_group_by: String(groupsMax),
  group_by_overflow_mode: 'throw' as const,
  // Totals are of all groups, whatever page is read.
  totals_mode: 'before_having' as const,
  output_format_json_quote_decimals: 0 as const,
  // Times of old rows lie in few blocks; versions of one conversion never lie in two partitions.
  do_not_merge_across_partitions_select_final: 1 as const,
});

async function readAnswer(client: ClickHouseClient, query: Query, options: ReportOptions): Promise<Answer> {
  const answer = await retryAccepted(options, () =>
    client.query({
      ...query,
      format: 'JSON',
      clickhouse_settings: { ...readSettings(options), ...groupSettings(options) },
      use_multipart_params_auto: true,
      ...(options.signal && { abort_signal: options.signal }),
    }),
  );
  return (await answer.json()) as unknown as Answer;
}

type Amounts = Record<string, number>;

/** Adds up both amounts of each currency, sorted by the currency. One of which nothing is left is left out. */
function unconvertedOf(row: Row): UnconvertedSums[] {
  const { unconvertedPayout, unconvertedRevenue } = row as unknown as Record<string, Amounts>;
  const currencies = new Set([...Object.keys(unconvertedPayout!), ...Object.keys(unconvertedRevenue!)]);
  return [...currencies]
    .sort()
    .map((currency) => ({
      currency,
      payout: unconvertedPayout![currency] ?? 0,
      revenue: unconvertedRevenue![currency] ?? 0,
    }))
    .filter(({ payout, revenue }) => payout !== 0 || revenue !== 0);
}
