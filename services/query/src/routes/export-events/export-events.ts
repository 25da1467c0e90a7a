import { finished, type Readable } from 'node:stream';
import { type Scope, scopeOf } from '@clicktrail/access';
import { requireOwnCampaigns } from '@clicktrail/catalog';
import { refuseClickHouseAway, exportEvents as streamEvents } from '@clicktrail/clickhouse';
import { type ExportFormat, ExportQuery, utcDayOf } from '@clicktrail/contracts';
import { type App, hangUpOf, patienceOf } from '@clicktrail/http';
import { refusePostgresAway } from '@clicktrail/postgres';
import Type from 'typebox';
import type { QueryDeps } from '../../deps.js';
import { exportLimits } from '../../reading/limits-of-role.js';
import { type StoreFilters, storeFilters } from '../../reports/report-filter.js';
import { endWhenStalled } from './end-when-stalled.js';
import { StagedCopy } from './staged-copy.js';

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

const content = Object.fromEntries(
  Object.values(contentTypes).map((type) => [type.split(';', 1)[0], { schema: Type.String() }]),
);

/**
 * `GET /api/v1/reports/events/export`: every event, streamed as the engine formats it.
 * An export that breaks off ends without its last chunk, so that nobody takes a part for the whole.
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
            'X-As-Of': {
              description: 'Up to what time everything that was acknowledged is in it.',
              schema: Type.String({ format: 'date-time' }),
            },
          },
          content,
        },
      },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const format = query.format ?? 'csv';
      const nowMs = (deps.now ?? Date.now)();
      const filters = storeFilters(query, nowMs);
      requireOwnCampaigns(deps.catalog, principal, filters.campaignIds);
      const hangUp = hangUpOf(reply);
      const patience = patienceOf();
      const eitherSignal = AbortSignal.any([hangUp.signal, patience.signal]);
      const permit = await deps.gate.exports.acquire(principal.keyId, eitherSignal).finally(patience.forget);
      try {
        const asOf = await deps.asOf.read();
        const stream = await openExport(deps, scopeOf(principal), filters, format, hangUp.signal);
        finished(stream, permit.release);
        const day = utcDayOf(nowMs);
        reply.header('content-disposition', `attachment; filename="events-${day}.${format}"`);
        reply.header('cache-control', 'no-store');
        reply.header('x-as-of', asOf);
        reply.type(contentTypes[format]);
        endWhenStalled(reply.raw, deps.exportStalledMsMax);
        return reply.send(stream);
      } catch (error) {
        permit.release();
        throw error;
      }
    },
  });
}

/** Copies the conversions beside the clicks, then streams both; what was copied goes when the stream ends. */
async function openExport(
  { exports, clickhouse, events, onLeftover }: QueryDeps,
  scope: Scope,
  { clicks, conversions }: StoreFilters,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<Readable> {
  const copy = new StagedCopy(clickhouse);
  const forget = () => void copy.drop().catch(onLeftover);
  try {
    if (conversions !== null)
      await copy.copy(exports.pool, scope, conversions, signal).catch(refusePostgresAway);
    const parts = { clicks, conversionsOf: copy.exportId };
    const options = { limits: exportLimits, signal, fromEvents: events.areFew };
    const stream = await streamEvents(exports.clickhouse, scope, parts, format, options);
    finished(stream, forget);
    return stream;
  } catch (error) {
    forget();
    return refuseClickHouseAway(error);
  }
}
