import { requireOwnCampaigns } from '@clicktrail/catalog';
import {
  type ReportPage,
  type ReportPosition,
  readReport,
  readUnconverted,
  type SortedGroup,
} from '@clicktrail/clickhouse';
import {
  type Dimension,
  dimensionFields,
  isTimeDimension,
  type Metrics,
  noCursor,
  PerformanceQuery,
  PerformanceReport,
  type PerformanceRow,
  pageOf,
  performanceCursor,
  positionOfPerformanceCursor,
  type Sort,
  sortOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import type { QueryDeps } from '../../deps.js';
import { comparisonOf, pageOfGroups, previousOf } from '../../performance/compare-rows.js';
import { type AskedQuestion, askedQuestion } from '../../performance/report-question.js';
import { namesOf, reportRow } from '../../performance/report-rows.js';
import { refuseTooWide, reportOptions } from '../../performance/run-report.js';
import { allEnded, runRead } from '../../reading/run-read.js';
import { filterOf } from '../../reports/report-filter.js';

/** `GET /api/v1/reports/performance`: counts, amounts and rates by up to three dimensions. */
export function performance(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/performance',
    config: { action: 'reports.performance' },
    schema: {
      operationId: 'performance',
      summary: 'Counts, amounts and rates by up to three dimensions',
      tags: ['Reports'],
      querystring: PerformanceQuery,
      response: { 200: PerformanceReport },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const asked = askedQuestion(query, principal, (deps.now ?? Date.now)());
      requireOwnCampaigns(deps.catalog, principal, filterOf(query).campaignIds);
      const { limit, page, offset, cursor } = pageOf(query);
      const sort = sortOf(query.sort, asked.groupBy)!;
      const after = cursor === null ? null : positionIn(asked.groupBy, cursor);
      const wanted: ReportPage = { sort: sortIn(asked.groupBy, sort), limit: limit + 1, offset, after };
      return runRead(deps, request, reply, async (read) => {
        const options = reportOptions(deps, read, principal.role);
        const asOf = await deps.reportAsOf();
        const { scope, question } = asked;
        const [answer, unconverted] = await allEnded([
          readReport(deps.clickhouse, scope, question, wanted, options).catch(refuseTooWide),
          readUnconverted(deps.clickhouse, scope, question.filter, read).catch(refuseTooWide),
        ]);
        const groups = answer.groups.slice(0, limit);
        const [names, previous] = await allEnded([
          namesOf(deps.pool, asked.groupBy, groups, principal.role).catch(refusePostgresAway),
          query.compare && compared(deps, asked, query.compare, groups, options),
        ]);
        const rows = groups.map(
          (group, index): PerformanceRow => ({
            ...reportRow(group, asked.groupBy, question.time, names),
            ...(previous && { previous: previous.rows[index]! }),
          }),
        );
        const last = groups.at(-1);
        const hasMore = answer.groups.length > limit && last !== undefined;
        return {
          success: true as const,
          groupBy: asked.groupBy,
          tz: asked.tz,
          range: { from: asked.period.from, to: asked.period.to },
          rows,
          totals: { ...(answer.totals as Metrics), ...(previous && { previous: previous.totals }) },
          total: answer.total,
          limit,
          page,
          offset,
          nextCursor: hasMore ? cursorAfter(asked.groupBy, sort, last) : null,
          currency: deps.reportingCurrency,
          unconverted,
          asOf,
        };
      });
    },
  });
}

/** Reads the same groups, and the totals of all, in the period that is compared. */
async function compared(
  { clickhouse }: QueryDeps,
  { scope, question, period, tz }: AskedQuestion,
  compare: 'previous' | 'year',
  groups: Parameters<typeof comparisonOf>[4],
  options: ReturnType<typeof reportOptions>,
) {
  const comparison = comparisonOf(compare, question, period, tz, groups);
  const page = pageOfGroups(comparison.keys, { by: 'clicks', descending: true });
  const answer = await readReport(clickhouse, scope, comparison.question, page, options).catch(refuseTooWide);
  return { rows: previousOf(comparison, answer), totals: answer.totals as Metrics };
}

/** The column of ClickHouse for a field of the answer. */
function sortIn(groupBy: readonly Dimension[], { field, descending }: Sort): ReportPage['sort'] {
  const at = groupBy.findIndex((dimension) => dimensionFields[dimension] === field);
  return { by: at < 0 ? (field as keyof Metrics) : at, descending };
}

function cursorAfter(groups: readonly Dimension[], sort: Sort, { sorted, keys }: SortedGroup): string {
  return performanceCursor({ groups, sort, value: sorted ?? '', keys: keys.map(String) });
}

/** @throws Refusal 400 that names `cursor` */
function positionIn(groupBy: readonly Dimension[], cursor: string): ReportPosition {
  const { sort, value, keys } = positionOfPerformanceCursor(cursor);
  const isMetric = typeof sortIn(groupBy, sort).by === 'string';
  if (isMetric && value !== '' && !/^-?\d{1,30}(\.\d{1,24})?$/.test(value)) throw noCursor();
  return {
    value: value === '' ? null : value,
    keys: keys.map((key, index) => {
      if (!isTimeDimension(groupBy[index]!)) return key;
      if (!/^-?\d{1,12}$/.test(key)) throw noCursor();
      return Number(key);
    }),
  };
}
