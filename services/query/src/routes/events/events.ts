import { requireOwnCampaigns } from '@clicktrail/catalog';
import {
  countConversions,
  countEvents,
  listClicks,
  type ReadOptions,
  refuseClickHouseAway,
} from '@clicktrail/clickhouse';
import {
  type EventReportRow,
  EventsQuery,
  EventsReport,
  eventsLimitDefault,
  eventsLimitMax,
  idsOf,
  positionOfCursor,
  type ReportPosition,
  reportCursor,
  type Scope,
  scopeOf,
  totalOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  areInTotals,
  type ConversionFilter,
  countConversionsByTotals,
  refusePostgresAway,
  reportConversions,
} from '@clicktrail/postgres';
import type { QueryDeps } from '../../deps.js';
import { allEnded, runRead } from '../../read-bounds/run-read.js';
import {
  clickBound,
  clickReportRow,
  conversionReportRow,
  newestFirst,
} from '../../summaries/event-report-rows.js';
import { type StoreFilters, storeFilters } from '../../summaries/report-filter.js';

/** `GET /api/v1/reports/events`: clicks and conversions as report rows, newest first. */
export function events(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/events',
    config: { action: 'reports.events' },
    schema: {
      operationId: 'listReportEvents',
      summary: 'Clicks and conversions as report rows',
      tags: ['Reports'],
      querystring: EventsQuery,
      response: { 200: EventsReport },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      requireOwnCampaigns(deps.catalog, principal, idsOf(query.campaign));
      const filters = storeFilters(query, (deps.now ?? Date.now)());
      const limit = Math.min(query.limit ?? eventsLimitDefault, eventsLimitMax);
      const after = query.cursor === undefined ? null : positionOfCursor(query.cursor);
      const scope = scopeOf(principal);
      return runRead(deps, request, reply, async (options) => {
        const asOf = await (isByTotals(filters) ? deps.asOf.read() : deps.reportAsOf());
        const [found, counted] = await allEnded([
          newest(deps, scope, filters, { limit: limit + 1, after }, options),
          count(deps, scope, filters, options),
        ]);
        const total = totalOf(counted, found.length, { limit, offset: 0, cursor: query.cursor ?? null });
        const rows = found.slice(0, limit);
        return { success: true as const, rows, total, limit, nextCursor: nextOf(found, limit), asOf };
      });
    },
  });
}

function nextOf(found: readonly EventReportRow[], limit: number): string | null {
  const last = found[limit - 1];
  if (found.length <= limit || last === undefined) return null;
  return reportCursor({ createdAtMs: Date.parse(last.createdAt), id: last.id });
}

/** Merges the newest of each store. */
async function newest(
  { clickhouse, pool }: QueryDeps,
  scope: Scope,
  { clicks, conversions }: StoreFilters,
  { limit, after }: { limit: number; after: ReportPosition | null },
  options: ReadOptions,
): Promise<EventReportRow[]> {
  const [clickRows, conversionRows] = await allEnded([
    clicks === null
      ? []
      : listClicks(clickhouse, scope, clicks, { limit, before: after && clickBound(after) }, options).catch(
          refuseClickHouseAway,
        ),
    conversions === null
      ? []
      : reportConversions(pool, scope, conversions, { limit, before: after }).catch(refusePostgresAway),
  ]);
  const rows = [...clickRows.map(clickReportRow), ...conversionRows.map(conversionReportRow)];
  return rows.sort(newestFirst).slice(0, limit);
}

/** Conversions under other filters are counted in their copy, which may be behind. */
const isByTotals = ({ conversions }: StoreFilters) => conversions === null || areInTotals(conversions);

async function count(
  deps: QueryDeps,
  scope: Scope,
  { clicks, conversions }: StoreFilters,
  options: ReadOptions,
): Promise<number> {
  const [clickCount, conversionCount] = await allEnded([
    clicks === null
      ? 0
      : countEvents(deps.clickhouse, 'click', scope, clicks, options).catch(refuseClickHouseAway),
    conversions === null ? 0 : countSales(deps, scope, conversions, options),
  ]);
  return clickCount + conversionCount;
}

const countSales = (
  { clickhouse, pool }: QueryDeps,
  scope: Scope,
  filter: ConversionFilter,
  options: ReadOptions,
): Promise<number> =>
  areInTotals(filter)
    ? countConversionsByTotals(pool, scope, filter).catch(refusePostgresAway)
    : countConversions(clickhouse, scope, filter, options).catch(refuseClickHouseAway);
