import { campaignEventTotals, type ReadOptions, refuseClickHouseAway } from '@clicktrail/clickhouse';
import {
  AccountSummary,
  NetworkSummary,
  type Period,
  type Scope,
  SummaryQuery,
  scopeOf,
  zoneDefault,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { completeUntil, conversionTotals, networkCounts, refusePostgresAway } from '@clicktrail/postgres';
import Type from 'typebox';
import { periodOf } from '../../calendar/index.js';
import type { QueryDeps } from '../../deps.js';
import { allEnded, runRead } from '../../read-bounds/run-read.js';
import { amountsOf, countOf, summaryRows, unconvertedOnWire } from '../../summaries/account-summary.js';
import { storePeriod } from '../../summaries/report-filter.js';

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
      const { range, tz = zoneDefault } = request.query;
      const period = periodOf({ range }, tz, (deps.now ?? Date.now)());
      return runRead(
        deps,
        request,
        reply,
        async (options): Promise<NetworkSummary | AccountSummary> =>
          scope.of === 'network'
            ? networkSummary(deps, period, options)
            : accountSummary(deps, scope, period, options),
      );
    },
  });
}

/** Reads both stores at once. The time is read first, so that the rows have everything up to it. */
async function readTotals(
  { asOf, clickhouse, pool, standby }: QueryDeps,
  scope: Scope,
  period: Period,
  options: ReadOptions,
) {
  const times = await allEnded([asOf.read(), ...(standby ? [completeUntil(standby)] : [])]);
  const stored = storePeriod(period);
  const [events, { campaigns, unconverted }] = await allEnded([
    campaignEventTotals(clickhouse, scope, stored, options).catch(refuseClickHouseAway),
    conversionTotals(standby ?? pool, scope, stored).catch(refusePostgresAway),
  ]);
  // ISO 8601, so they compare as text.
  const visibleUntil = times.sort()[0]!;
  return { asOf: visibleUntil, events, conversions: campaigns, unconverted: unconvertedOnWire(unconverted) };
}

async function accountSummary(
  deps: QueryDeps,
  scope: Scope,
  period: Period,
  options: ReadOptions,
): Promise<AccountSummary> {
  const { asOf, events, conversions, unconverted } = await readTotals(deps, scope, period, options);
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
    range: { from: period.from, to: period.to },
    rows: summaryRows(deps.catalog, events, conversions),
    asOf,
  };
}

async function networkSummary(
  deps: QueryDeps,
  period: Period,
  options: ReadOptions,
): Promise<NetworkSummary> {
  const [{ asOf, events, conversions, unconverted }, counts] = await allEnded([
    readTotals(deps, { of: 'network' }, period, options),
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
    range: { from: period.from, to: period.to },
    asOf,
  };
}
