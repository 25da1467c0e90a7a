import { requireOwnCampaigns } from '@clicktrail/catalog';
import { type RefusalRow, readRefusals, refuseClickHouseAway } from '@clicktrail/clickhouse';
import {
  dayMs,
  idsOf,
  inCode,
  type RefusalExample,
  RefusalsQuery,
  RefusalsReport,
  refusalCodes,
  refusalDays,
  refusalsMax,
  scopeOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { QueryDeps } from '../../deps.js';
import { runRead } from '../../read-bounds/run-read.js';

/** `GET /api/v1/reports/refusals`: the newest requests that were not counted as clicks or impressions. */
export function refusals(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/refusals',
    config: { action: 'reports.refusals', refusals: ['unavailable'] },
    schema: {
      operationId: 'refusals',
      summary: 'Examples of requests that were not counted',
      description:
        `The newest requests for clicks and impressions that were neither recorded nor rejected, of the last ${refusalDays} days: ` +
        `${inCode(refusalCodes)}. Of very many only some are kept; the performance report counts all of them, as ` +
        '`refused` and `ignored`. They are stored within seconds, and a killed process may lose the last second of them.',
      tags: ['Reports'],
      querystring: RefusalsQuery,
      response: { 200: RefusalsReport },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const filter = {
        campaignIds: idsOf(query.campaign),
        affiliateIds: idsOf(query.publisher),
        refusal: query.refusal,
        fromMs: (deps.now ?? Date.now)() - refusalDays * dayMs,
      };
      requireOwnCampaigns(deps.catalog, principal, filter.campaignIds);
      const limit = Math.min(query.limit ?? refusalsMax, refusalsMax);
      return runRead(deps, request, reply, async (options) => {
        const rows = await readRefusals(deps.clickhouse, scopeOf(principal), filter, limit, options).catch(
          refuseClickHouseAway,
        );
        return { success: true as const, rows: rows.map(exampleOnWire), limit };
      });
    },
  });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const exampleOnWire = (row: RefusalRow): RefusalExample => ({
  createdAt: new Date(row.createdAtMs).toISOString(),
  eventType: row.eventType,
  code: row.refusal,
  campaignId: orNull(row.campaignId),
  affiliateId: orNull(row.affiliateId),
  country: orNull(row.country),
  device: orNull(row.device),
  sub1: orNull(row.sub1),
  sub2: orNull(row.sub2),
});
