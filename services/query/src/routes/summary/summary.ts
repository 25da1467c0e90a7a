import { type Scope, scopeOf } from '@clicktrail/access';
import { campaignEventTotals, type ReadOptions, refuseClickHouseAway } from '@clicktrail/clickhouse';
import {
  AccountSummary,
  type DayRange,
  NetworkSummary,
  rangeDefault,
  SummaryQuery,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { conversionTotals, networkCounts, refusePostgresAway } from '@clicktrail/postgres';
import Type from 'typebox';
import type { QueryDeps } from '../../deps.js';
import { allEnded, runRead } from '../../reading/run-read.js';
import { amountsOf, countOf, summaryRows, unconvertedOnWire } from '../../reports/account-summary.js';
import { daysOf } from '../../reports/report-filter.js';

/** `GET /api/v1/reports/summary`: totals of a period; network-wide for admins, else one row per campaign too. */
export function summary(app: App, deps: QueryDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/reports/summary',
    config: { action: 'reports.summary' },
    schema: {
      operationId: 'summary',
      summary: 'Totals of a period',
      tags: ['Reports'],
      querystring: SummaryQuery,
      response: { 200: Type.Union([NetworkSummary, AccountSummary]) },
    },
    handler: async (request, reply) => {
      const scope = scopeOf(request.principal);
      const range = daysOf(request.query.range ?? rangeDefault, (deps.now ?? Date.now)());
      return runRead(
        deps,
        request,
        reply,
        async (options): Promise<NetworkSummary | AccountSummary> =>
          scope.of === 'network'
            ? networkSummary(deps, range, options)
            : accountSummary(deps, scope, range, options),
      );
    },
  });
}

/** Reads both stores at once. The time is read first, so that the rows have everything up to it. */
async function readTotals(
  { asOf, clickhouse, pool }: QueryDeps,
  scope: Scope,
  range: DayRange,
  options: ReadOptions,
) {
  const visibleUntil = await asOf.read();
  const [events, { campaigns, unconverted }] = await allEnded([
    campaignEventTotals(clickhouse, scope, range, options).catch(refuseClickHouseAway),
    conversionTotals(pool, scope, range).catch(refusePostgresAway),
  ]);
  return { asOf: visibleUntil, events, conversions: campaigns, unconverted: unconvertedOnWire(unconverted) };
}

async function accountSummary(
  deps: QueryDeps,
  scope: Scope,
  range: DayRange,
  options: ReadOptions,
): Promise<AccountSummary> {
  const { asOf, events, conversions, unconverted } = await readTotals(deps, scope, range, options);
  return {
    success: true,
    clicks: countOf(events, 'clicks'),
    rejectedClicks: countOf(events, 'rejectedClicks'),
    impressions: countOf(events, 'impressions'),
    conversions: countOf(conversions, 'conversions'),
    approved: countOf(conversions, 'approved'),
    ...amountsOf(conversions),
    currency: deps.reportingCurrency,
    unconverted,
    range,
    rows: summaryRows(deps.catalog, events, conversions),
    asOf,
  };
}

async function networkSummary(
  deps: QueryDeps,
  range: DayRange,
  options: ReadOptions,
): Promise<NetworkSummary> {
  const [{ asOf, events, conversions, unconverted }, counts] = await allEnded([
    readTotals(deps, { of: 'network' }, range, options),
    networkCounts(deps.pool).catch(refusePostgresAway),
  ]);
  const { payout, revenue } = amountsOf(conversions);
  return {
    success: true,
    ...counts,
    pendingConversions: countOf(conversions, 'pending'),
    rejectedConversions: countOf(conversions, 'rejected'),
    flaggedClicks: countOf(events, 'rejectedClicks'),
    approvedRevenue: revenue,
    approvedPayout: payout,
    clicks: countOf(events, 'clicks'),
    impressions: countOf(events, 'impressions'),
    conversions: countOf(conversions, 'conversions'),
    currency: deps.reportingCurrency,
    unconverted,
    range,
    asOf,
  };
}
