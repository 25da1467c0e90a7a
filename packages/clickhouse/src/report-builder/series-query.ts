import type { Dimension, Scope, TimeDimension } from '@clicktrail/contracts';
import { withinScope } from '../read-plan/event-filter.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import type { Query } from '../sql.js';
import { metricColumns } from './metrics.js';
import { type ReportQuestion, reportSums } from './report-sums.js';

/** A report over time, of the groups of one dimension or of everything. */
export interface SeriesQuestion extends Omit<ReportQuestion, 'groupBy'> {
  interval: TimeDimension;
  groupBy?: Exclude<Dimension, TimeDimension> | undefined;
}

/**
 * One row for each time that has anything (`key0`) and each of these groups: `key1` is the index of the group, from 1, and 0
 * for all others together. Without a dimension every row is such.
 */
export function seriesQuery(
  scope: Scope,
  { interval, groupBy, filter, time }: SeriesQuestion,
  top: readonly string[],
  options: PlanOptions = {},
): Query {
  const dimensions: Dimension[] = groupBy === undefined ? [interval] : [interval, groupBy];
  const { query, query_params } = reportSums(
    withinScope(scope, filter),
    { groupBy: dimensions, time },
    options,
    (sql, index) => (index === 0 ? sql : `toInt64(indexOf({top:Array(String)}, ${sql}))`),
  );
  const keys = groupBy === undefined ? 'key0' : 'key0, key1';
  return {
    query: `SELECT ${keys}, ${metricColumns}
FROM (
  ${query}
)
GROUP BY ${keys}
ORDER BY ${keys}`,
    query_params: { ...query_params, ...(groupBy !== undefined && { top }) },
  };
}
