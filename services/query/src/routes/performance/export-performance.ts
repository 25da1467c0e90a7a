import { type DimensionNames, exportReport } from '@clicktrail/clickhouse';
import { type Dimension, PerformanceExportQuery, type Principal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { readNames, refusePostgresAway } from '@clicktrail/postgres';
import type { QueryDeps } from '../../deps.js';
import { exportLimits } from '../../read-bounds/run-read.js';
import { askedQuestion } from '../../report-builder/report-question.js';
import { knownTo, showsName } from '../../report-builder/report-rows.js';
import { groupsMaxOf, refuseTooLarge } from '../../report-builder/run-report.js';
import { exportResponse, sendExport } from '../export-events/send-export.js';

/** `GET /api/v1/reports/performance/export`: every group of a report, streamed as ClickHouse formats it. */
export function exportPerformance(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/performance/export',
    config: { action: 'reports.performance' },
    schema: {
      operationId: 'exportPerformance',
      summary: 'All groups of a performance report as a file',
      description:
        'The rows of the performance report, sorted by their dimensions, without totals. In Parquet amounts are `decimal(18,4)` and ' +
        'rates `decimal(18,6)`.',
      tags: ['Reports'],
      querystring: PerformanceExportQuery,
      response: exportResponse,
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const { scope, question } = askedQuestion(query, principal, deps);
      const format = query.format ?? 'csv';
      const style = { format, forSpreadsheet: query.spreadsheet === 'true' };
      return sendExport(deps, request, reply, {
        name: 'performance',
        format,
        asOf: deps.reportAsOf,
        open: async (bounds) => {
          const names = await allNames(deps, question.groupBy, principal).catch(refusePostgresAway);
          const options = {
            limits: exportLimits,
            groupsMax: groupsMaxOf(deps, 'export'),
            smallDataset: deps.dataset.isSmall,
            ...bounds,
          };
          const content = { scope, question, names };
          return exportReport(deps.exports.clickhouse, content, style, options).catch(refuseTooLarge);
        },
      });
    },
  });
}

/** Names of all accounts and campaigns that a report groups by: which of them it has is not known before it runs. */
async function allNames(
  { exports }: QueryDeps,
  groupBy: readonly Dimension[],
  principal: Principal,
): Promise<DimensionNames> {
  const names = groupBy
    .filter((dimension) => showsName(dimension, principal.role))
    .map(async (dimension) => {
      const names = await readNames(exports.pool, dimension, { knownTo: knownTo(principal) });
      return [dimension, names] as const;
    });
  return Object.fromEntries(await Promise.all(names));
}
