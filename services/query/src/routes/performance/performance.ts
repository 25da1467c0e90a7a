import { type ReadOptions, type ReportAnswer, type ReportGroup, readReport } from '@clicktrail/clickhouse';
import {
  type Compare,
  type Metrics,
  PerformanceQuery,
  PerformanceReport,
  type PerformanceRow,
  type Principal,
  pageOf,
  type Role,
  sortOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import type { QueryDeps } from '../../deps.js';
import { allEnded, runRead } from '../../read-bounds/run-read.js';
import { comparisonOf, pageOfGroups, previousOf } from '../../report-builder/compare-rows.js';
import { cursorAfter, positionIn } from '../../report-builder/report-cursor.js';
import { type AskedQuestion, askedQuestion } from '../../report-builder/report-question.js';
import { namesOf, reportRow } from '../../report-builder/report-rows.js';
import { reportSort } from '../../report-builder/report-sort.js';
import { refuseTooWide, reportOptions } from '../../report-builder/run-report.js';

/** `GET /api/v1/reports/performance`: counts, amounts and rates by up to three dimensions. */
export function performance(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/performance',
    config: { action: 'reports.performance' },
    // A serializer that looks at the schema validates each value that may be null, and holds up the clicks of this process.
    serializerCompiler: () => JSON.stringify,
    schema: {
      operationId: 'performance',
      summary: 'Counts, amounts and rates by up to three dimensions',
      description:
        'Exact figures of each group, and totals over all groups. A conversion counts at its own time, under the country, device, ' +
        'system, browser and sub IDs of its click; one by coupon has none of them. A question with too many groups is refused, with ' +
        'what to narrow.',
      tags: ['Reports'],
      querystring: PerformanceQuery,
      response: { 200: PerformanceReport },
    },
    handler: (request, reply) => {
      const { principal, query } = request;
      const asked = askedQuestion(query, principal, deps);
      return runRead(deps, request, reply, (options) => report(deps, asked, query, principal, options));
    },
  });
}

/** Reads a page. The time is read first, so that the rows have everything up to it. */
async function report(
  deps: QueryDeps,
  asked: AskedQuestion,
  query: PerformanceQuery,
  principal: Principal,
  options: ReadOptions,
): Promise<PerformanceReport> {
  const { scope, groupBy, question, period, tz } = asked;
  const { limit, page, offset, cursor } = pageOf(query);
  const sort = sortOf(query.sort, groupBy)!;
  const asOf = await deps.reportAsOf();
  const sortedBy = await reportSort(deps.pool, groupBy, sort, principal).catch(refusePostgresAway);
  const after = cursor === null ? null : positionIn(groupBy, sortedBy, cursor);
  // One row more than the page: it tells whether another page follows.
  const wanted = { sort: sortedBy, limit: limit + 1, offset, after };
  const bounds = reportOptions(deps, options, principal.role);
  const answer = await readReport(deps.clickhouse, scope, question, wanted, bounds).catch(refuseTooWide);
  const groups = answer.groups.slice(0, limit);
  const { rows, previousTotals } = await rowsOf(deps, asked, groups, query.compare, principal, options);
  const last = groups.at(-1);
  return {
    success: true,
    groupBy,
    tz,
    range: { from: period.from, to: period.to },
    rows,
    totals: { ...(answer.totals as Metrics), ...(previousTotals && { previous: previousTotals }) },
    total: answer.total,
    limit,
    page,
    offset,
    nextCursor: answer.groups.length > limit && last ? cursorAfter(groupBy, sort, last) : null,
    currency: deps.reportingCurrency,
    unconverted: answer.unconverted,
    asOf,
  };
}

/** Shows groups with their names and, where asked for, beside the period that they are compared with. */
async function rowsOf(
  deps: QueryDeps,
  asked: AskedQuestion,
  groups: readonly ReportGroup[],
  compare: Compare | undefined,
  principal: Principal,
  options: ReadOptions,
): Promise<{ rows: PerformanceRow[]; previousTotals?: Metrics | undefined }> {
  const { groupBy, question } = asked;
  const [names, previous] = await allEnded([
    namesOf(deps.pool, groupBy, groups, principal).catch(refusePostgresAway),
    compare && compared(deps, asked, compare, groups, principal.role, options),
  ]);
  const rows = groups.map(
    (group, index): PerformanceRow => ({
      ...reportRow(group, groupBy, question.time, names),
      ...(previous && { previous: previous.rows[index]! }),
    }),
  );
  return { rows, previousTotals: previous && (previous.answer.totals as Metrics) };
}

/** Reads the same groups, and the totals of all, in the period that is compared. */
async function compared(
  deps: QueryDeps,
  { scope, question, period, tz }: AskedQuestion,
  compare: Compare,
  groups: readonly ReportGroup[],
  role: Role,
  options: ReadOptions,
): Promise<{ rows: (Metrics | null)[]; answer: ReportAnswer }> {
  const comparison = comparisonOf(compare, question, period, tz, groups);
  const page = pageOfGroups(comparison.keys, { by: 'clicks', descending: true });
  const answer = await readReport(
    deps.clickhouse,
    scope,
    comparison.question,
    page,
    reportOptions(deps, options, role),
  ).catch(refuseTooWide);
  return { rows: previousOf(comparison, answer), answer };
}
