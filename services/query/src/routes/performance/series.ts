import { type MetricValues, readSeries, type SeriesAnswer } from '@clicktrail/clickhouse';
import {
  type Dimension,
  type MetricLists,
  metrics,
  noMetrics,
  SeriesQuery,
  SeriesReport,
  seriesTopDefault,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import { bucketsOf } from '../../calendar/index.js';
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
      const { filter, time } = inPeriod({ ...asked.question, groupBy: [interval] }, asked.period, asked.tz);
      const buckets = bucketsOf(interval, asked.period, asked.tz);
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
        const groups = answer.top.map((key) => ({ keys: [key] }));
        const names = await namesOf(deps.pool, asked.groupBy, groups, principal.role).catch(
          refusePostgresAway,
        );
        const known = groupBy && names[groupBy];
        return {
          success: true as const,
          interval,
          tz: asked.tz,
          times: buckets.map(({ key }) => key),
          series: shown(groupBy, answer, times).map(([key, lists]) => ({
            key,
            name: (key !== null && known?.get(key)) || null,
            ...lists,
          })),
          other: groupBy === undefined ? null : otherOf(answer, times),
          asOf,
        };
      });
    },
  });
}

type Shown = [key: string | null, lists: MetricLists];

/** One series for each of the largest groups, or one of everything. */
function shown(groupBy: string | undefined, answer: SeriesAnswer, times: readonly number[]): Shown[] {
  if (groupBy === undefined) return [[null, listsOf(answer, null, times)]];
  return answer.top.map((key, index): Shown => [key === '' ? null : key, listsOf(answer, index, times)]);
}

function otherOf(answer: SeriesAnswer, times: readonly number[]): MetricLists | null {
  return answer.points.some(({ group }) => group === null) ? listsOf(answer, null, times) : null;
}

/** One value for each time; where nothing is stored, that of a group without anything. */
function listsOf({ points }: SeriesAnswer, group: number | null, times: readonly number[]): MetricLists {
  const found = new Map<number, MetricValues>(
    points.filter((point) => point.group === group).map((point) => [point.time, point.metrics]),
  );
  const lists = metrics.map((name) => [name, times.map((time) => (found.get(time) ?? noMetrics)[name])]);
  return Object.fromEntries(lists) as MetricLists;
}
