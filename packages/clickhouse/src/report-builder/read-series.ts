import type { Dimension, Metric, Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { readRows } from '../run/read-rows.js';
import { groupSettings, type MetricValues, type ReportOptions, readReport } from './read-report.js';
import { type SeriesQuestion, seriesQuery } from './series-query.js';

/** Metrics of one group, or of all others together, at one time. */
export interface SeriesPoint {
  /** The number of the time: see `localTimeSql`. */
  time: number;
  /** Index among the top groups; null for all others together, or where there is no dimension. */
  group: number | null;
  metrics: MetricValues;
}

export interface SeriesAnswer {
  /** The groups with the most clicks, or by goal the most conversions, the largest first; `''` is the absent value. */
  top: string[];
  /** Times without anything are left out. */
  points: SeriesPoint[];
}

/** Reads the metrics of the largest groups over time, and of all others together. Exact. */
export async function readSeries(
  client: ClickHouseClient,
  scope: Scope,
  question: SeriesQuestion,
  topMax: number,
  options: ReportOptions,
): Promise<SeriesAnswer> {
  const top = question.groupBy === undefined ? [] : await topGroups(client, scope, question, topMax, options);
  const query = seriesQuery(scope, question, top, options);
  const rows = await readRows<Record<string, number | null>>(client, query, options, groupSettings(options));
  // A row has its metrics beside its keys: a copy of thousands of rows would hold up other requests.
  const points = rows.map((row) => ({
    time: row.key0!,
    group: row.key1 ? row.key1 - 1 : null,
    metrics: row as MetricValues,
  }));
  return { top, points };
}

async function topGroups(
  client: ClickHouseClient,
  scope: Scope,
  { filter, time, groupBy }: SeriesQuestion,
  limit: number,
  options: ReportOptions,
): Promise<string[]> {
  const sort = { by: sizeOf(groupBy!), descending: true };
  const question = { filter, time, groupBy: [groupBy!] };
  const { groups } = await readReport(client, scope, question, { sort, limit }, options);
  return groups.map(({ keys }) => String(keys[0]));
}

/** The metric by which groups are large: what their rows count. */
function sizeOf(dimension: Dimension): Metric {
  if (dimension === 'goal') return 'conversions';
  return dimension === 'refusal' ? 'refused' : 'clicks';
}
