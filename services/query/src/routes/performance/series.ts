import { type MetricValues, readSeries, type SeriesAnswer } from '@clicktrail/clickhouse';
import {
  badFields,
  type Dimension,
  type Metric,
  type MetricLists,
  metricsIn,
  noMetrics,
  SeriesQuery,
  SeriesReport,
  seriesNumbersMax,
  seriesTopDefault,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import { bucketsAtLeast, bucketsOf } from '../../calendar/index.js';
import type { QueryDeps } from '../../deps.js';
import { runRead } from '../../read-bounds/run-read.js';
import { bucketNumber } from '../../report-builder/bucket-keys.js';
import { askedQuestion, inPeriod } from '../../report-builder/report-question.js';
import { namesOf } from '../../report-builder/report-rows.js';
import { refuseTooWide, reportOptions } from '../../report-builder/run-report.js';

/** `GET /api/v1/reports/performance/series`: the same metrics over time, of the largest groups of one dimension. */
export function series(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/performance/series',
    config: { action: 'reports.performance' },
    schema: {
      operationId: 'performanceSeries',
      summary: 'Counts, amounts and rates over time',
      description:
        'The metrics of the performance report for every hour, day, week or month of the period, of all together or, with ' +
        '`group_by`, of the groups with the most clicks (by `goal`, the most conversions) and of all others together.',
      tags: ['Reports'],
      querystring: SeriesQuery,
      response: { 200: SeriesReport },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const { interval = 'day', top = seriesTopDefault } = query;
      const asked = askedQuestion(query, principal, deps);
      const groups = asked.groupBy.length > 0 ? top + 1 : 1;
      // Thousands of times are not named for a question that is refused.
      requireFewNumbers(bucketsAtLeast(interval, asked.period), groups);
      const { filter, time } = inPeriod({ ...asked.question, groupBy: [interval] }, asked.period, asked.tz);
      const buckets = bucketsOf(interval, asked.period, asked.tz, { weekStart: query.week_start });
      requireFewNumbers(buckets.length, groups);
      const names = metricsIn(query.metrics);
      const groupBy = asked.groupBy[0] as Exclude<Dimension, 'hour' | 'day' | 'week' | 'month'> | undefined;
      return runRead(deps, request, reply, async (read) => {
        const options = reportOptions(deps, read, principal.role);
        const asOf = await deps.reportAsOf();
        const answer = await readSeries(
          deps.clickhouse,
          asked.scope,
          { filter, time, interval, groupBy },
          top,
          options,
        ).catch(refuseTooWide);
        const times = buckets.map((bucket) => bucketNumber(interval, bucket, time));
        const found = answer.top.map((key) => ({ keys: [key] }));
        const shownNames = await namesOf(deps.pool, asked.groupBy, found, principal).catch(
          refusePostgresAway,
        );
        const known = groupBy && shownNames[groupBy];
        return {
          success: true as const,
          interval,
          tz: asked.tz,
          times: buckets.map(({ key }) => key),
          series: shown(groupBy, answer, times, names).map(([key, lists]) => ({
            key,
            name: (key !== null && known?.get(key)) || null,
            ...lists,
          })),
          other: groupBy === undefined ? null : otherOf(answer, times, names),
          asOf,
        };
      });
    },
  });
}

/** @throws Refusal 400 with all that makes the answer smaller */
function requireFewNumbers(times: number, groups: number): void {
  if (times * groups <= seriesNumbersMax) return;
  const most = Math.floor(seriesNumbersMax / groups);
  const fields = [
    {
      field: 'interval',
      message: `divides the period into ${times} times, of at most ${most} for so many groups`,
    },
    { field: 'range', message: 'is too long for this interval and so many groups' },
  ];
  if (groups > 1) fields.push({ field: 'top', message: 'has too many groups for so many times' });
  throw badFields(fields);
}

type Shown = [key: string | null, lists: MetricLists];

/** One series for each of the largest groups, or one of everything. */
function shown(
  groupBy: string | undefined,
  answer: SeriesAnswer,
  times: readonly number[],
  names: readonly Metric[],
): Shown[] {
  if (groupBy === undefined) return [[null, listsOf(answer, null, times, names)]];
  return answer.top.map(
    (key, index): Shown => [key === '' ? null : key, listsOf(answer, index, times, names)],
  );
}

function otherOf(
  answer: SeriesAnswer,
  times: readonly number[],
  names: readonly Metric[],
): MetricLists | null {
  return answer.points.some(({ group }) => group === null) ? listsOf(answer, null, times, names) : null;
}

/** One value for each time; where nothing is stored, that of a group without anything. */
function listsOf(
  { points }: SeriesAnswer,
  group: number | null,
  times: readonly number[],
  names: readonly Metric[],
): MetricLists {
  const found = new Map<number, MetricValues>(
    points.filter((point) => point.group === group).map((point) => [point.time, point.metrics]),
  );
  const lists = names.map((name) => [name, times.map((time) => (found.get(time) ?? noMetrics)[name])]);
  return Object.fromEntries(lists) as MetricLists;
}
