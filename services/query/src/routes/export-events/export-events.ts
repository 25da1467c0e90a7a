import { finished, type Readable } from 'node:stream';
import { requireOwnCampaigns } from '@clicktrail/catalog';
import { refuseClickHouseAway, exportEvents as streamEvents } from '@clicktrail/clickhouse';
import { type ExportFormat, ExportQuery, idsOf, type Scope, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import type { QueryDeps } from '../../deps.js';
import { exportLimits } from '../../read-bounds/run-read.js';
import { type StoreFilters, storeFilters } from '../../summaries/report-filter.js';
import { exportResponse, sendExport } from './send-export.js';
import { type ExportBounds, StagedCopy } from './staged-copy.js';

/** `GET /api/v1/reports/events/export`: every event, streamed as ClickHouse formats it. */
export function exportEvents(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/events/export',
    config: { action: 'reports.export' },
    schema: {
      operationId: 'exportReportEvents',
      summary: 'All clicks and conversions of a report as a file',
      tags: ['Reports'],
      querystring: ExportQuery,
      response: exportResponse,
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const format = query.format ?? 'csv';
      const style = { format, forSpreadsheet: query.spreadsheet === 'true' };
      const nowMs = (deps.now ?? Date.now)();
      requireOwnCampaigns(deps.catalog, principal, idsOf(query.campaign));
      const filters = storeFilters(query, nowMs);
      return sendExport(deps, request, reply, {
        name: 'events',
        format,
        asOf: () => deps.asOf.read(),
        open: (bounds) => openExport(deps, scopeOf(principal), filters, style, bounds),
      });
    },
  });
}

interface ExportStyle {
  format: ExportFormat;
  forSpreadsheet: boolean;
}

/** Copies the conversions beside the clicks, then streams both; the copy is removed when the stream ends. */
async function openExport(
  { exports, clickhouse, dataset, onLeftover }: QueryDeps,
  scope: Scope,
  { clicks, conversions }: StoreFilters,
  { format, forSpreadsheet }: ExportStyle,
  bounds: ExportBounds,
): Promise<Readable> {
  const copy = new StagedCopy(clickhouse);
  const drop = () => void copy.drop().catch(onLeftover);
  try {
    if (conversions !== null)
      await copy.copy(exports.pool, scope, conversions, bounds).catch(refusePostgresAway);
    const content = { clicks, conversionsOf: copy.exportId, forSpreadsheet };
    const options = { limits: exportLimits, ...bounds, smallDataset: dataset.isSmall };
    const stream = await streamEvents(exports.clickhouse, scope, content, format, options);
    finished(stream, drop);
    return stream;
  } catch (error) {
    drop();
    return refuseClickHouseAway(error);
  }
}
