import { finished, type Readable } from 'node:stream';
import { type Scope, scopeOf } from '@clicktrail/access';
import { requireOwnCampaigns } from '@clicktrail/catalog';
import { refuseClickHouseAway, exportEvents as streamEvents } from '@clicktrail/clickhouse';
import { type ExportFormat, ExportQuery, utcDayOf } from '@clicktrail/contracts';
import { type App, abortOnDisconnect, deadlineAfter } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import Type from 'typebox';
import type { QueryDeps } from '../../deps.js';
import { exportLimits } from '../../reading/run-read.js';
import { type StoreFilters, storeFilters } from '../../reports/report-filter.js';
import { endWhenStalled } from './end-when-stalled.js';
import { type ExportBounds, StagedCopy } from './staged-copy.js';

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

const content = Object.fromEntries(
  Object.values(contentTypes).map((type) => [type.split(';', 1)[0], { schema: Type.String() }]),
);

/**
 * `GET /api/v1/reports/events/export`: every event, streamed as ClickHouse formats it. An export that breaks off ends
 * without its last chunk, so that nobody takes the beginning for the whole. It waits for 30 s in all: for its permit, for
 * a connection and for ClickHouse.
 */
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
      response: {
        200: {
          description: 'Every row, in the format that was asked for.',
          headers: {
            'X-As-Of': Type.String({
              format: 'date-time',
              description: 'Every event that was acknowledged up to this time is in it.',
            }),
          },
          content,
        },
      },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const format = query.format ?? 'csv';
      const style = { format, forSpreadsheet: query.spreadsheet === 'true' };
      const nowMs = (deps.now ?? Date.now)();
      const filters = storeFilters(query, nowMs);
      requireOwnCampaigns(deps.catalog, principal, filters.campaignIds);
      const caller = abortOnDisconnect(reply);
      const patience = deadlineAfter();
      const bounds = { signal: caller.signal, deadline: patience.signal };
      try {
        const permit = await deps.permits.exports.acquire(
          principal.keyId,
          AbortSignal.any([caller.signal, patience.signal]),
        );
        try {
          const asOf = await deps.asOf.read();
          const stream = await openExport(deps, scopeOf(principal), filters, style, bounds);
          finished(stream, permit.release);
          reply.header('content-disposition', `attachment; filename="events-${utcDayOf(nowMs)}.${format}"`);
          reply.header('cache-control', 'no-store');
          reply.header('x-as-of', asOf);
          reply.type(contentTypes[format]);
          endWhenStalled(reply.raw, deps.exportStalledMsMax);
          return reply.send(stream);
        } catch (error) {
          permit.release();
          throw error;
        }
      } finally {
        patience.forget();
      }
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
