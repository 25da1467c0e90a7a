import { setImmediate as nextIteration } from 'node:timers/promises';
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
    // Of some hundred thousand numbers it takes a tenth of the time of a serializer that looks at the schema for each.
    serializerCompiler: () => JSON.stringify,
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
        const lists = await listsByGroup(answer, groupBy !== undefined, times, names);
        return {
          success: true as const,
          interval,
          tz: asked.tz,
          times: buckets.map(({ key }) => key),
          series: lists.groups.map((each, index) => {
            const key = answer.top[index] || null;
            return { key, name: (key !== null && known?.get(key)) || null, ...each };
          }),
          other: lists.other,
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

interface Lists {
  /** Those of the largest groups in their order; without groups those of everything. */
  groups: MetricLists[];
  /** Those of all other groups together; null where there are none. */
  other: MetricLists | null;
}

/**
 * Turns points into lists with one value for each time. A group at a time: a report may have some hundred thousand numbers,
 * and other requests of this process wait meanwhile.
 */
async function listsByGroup(
  { top, points }: SeriesAnswer,
  isGrouped: boolean,
  times: readonly number[],
  names: readonly Metric[],
): Promise<Lists> {
  const byGroup = new Map<number | null, Map<number, MetricValues>>();
  for (const { group, time, metrics } of points) {
    const found = byGroup.get(group) ?? new Map<number, MetricValues>();
    byGroup.set(group, found.set(time, metrics));
  }
  const listsOf = async (group: number | null): Promise<MetricLists> => {
    await nextIteration();
    const found = byGroup.get(group);
    // Where nothing is stored, the value is that of a group without anything.
    const lists = names.map((name) => [name, times.map((time) => (found?.get(time) ?? noMetrics)[name])]);
    return Object.fromEntries(lists) as MetricLists;
  };
  if (!isGrouped) return { groups: [await listsOf(null)], other: null };
  const groups: MetricLists[] = [];
  for (const index of top.keys()) groups.push(await listsOf(index));
  const other = byGroup.has(null) ? await listsOf(null) : null;
  await nextIteration();
  return { groups, other };
}
