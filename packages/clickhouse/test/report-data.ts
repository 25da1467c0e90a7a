import type { Scope } from '@clicktrail/contracts';
import { type ClickHouseClient, insertEvents } from '../src/index.js';
import type { LocalTime } from '../src/report-builder/local-time.js';
import type { MetricValues } from '../src/report-builder/read-report.js';
import type { ReportPage } from '../src/report-builder/report-query.js';
import { batchAt, clicksOf, impressionsOf, linesOf, migrated } from './helpers.js';

export const options = {
  limits: { maxExecutionSeconds: 30, maxMemoryBytes: 512 * 1024 ** 2 },
  groupsMax: 100_000,
};
export const utc: LocalTime = { offsets: [{ fromMs: 0, offsetSeconds: 0 }], isUtc: true };
export const network: Scope = { of: 'network' };
export const days = { from: '2026-03-01', to: '2026-03-06' };
export const page: ReportPage = { sort: { by: 'clicks', descending: true }, limit: 10_000 };
export const clicksMade = 600;
export const impressionsMade = 900;

/** A fixed sequence of numbers that look random. */
export function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const inserts = 3;
const batchesPerInsert = 20;
const quarterMs = 900_000;
const quarters = 6 * 96;

/** Events of six days, with every value of every column, and two sales. */
export async function filled(t: Parameters<typeof migrated>[0]): Promise<ClickHouseClient> {
  const client = await migrated(t);
  const next = chance(7);
  const visit = () => {
    const campaign = next(4);
    return {
      campaignId: `cmp_${campaign}`,
      advertiserId: `adv_${campaign % 2}`,
      affiliateId: `pub_${next(3)}`,
      country: ['DE', 'US', ''][next(3)]!,
      device: ['mobile', 'desktop', ''][next(3)]!,
      os: ['ios', ''][next(2)]!,
      browser: ['safari', 'chrome', ''][next(3)]!,
      sub1: ['a', "b'\\", ''][next(3)]!,
      sub2: ['x', ''][next(2)]!,
    };
  };
  const visits = (all: number) => Array.from({ length: all / inserts / batchesPerInsert }, visit);
  for (let insert = 0; insert < inserts; insert++) {
    // The first batch begins with a quarter of an hour, and no other one does.
    const batches = Array.from({ length: batchesPerInsert }, (_, index) =>
      batchAt(Date.parse(days.from) + next(quarters) * quarterMs + (index && next(quarterMs)), insert),
    );
    const clicks = batches.flatMap((batch) =>
      clicksOf(
        batch,
        visits(clicksMade).map((each) => ({
          ...each,
          ...(next(5) === 0 && { fraudReasons: ['velocity'], fraudScore: 60 }),
        })),
      ),
    );
    const impressions = batches.flatMap((batch) => impressionsOf(batch, visits(impressionsMade)));
    await insertEvents(client, 'click', linesOf(clicks), { token: `${insert}` });
    await insertEvents(client, 'impression', linesOf(impressions), { token: `${insert}` });
  }
  await client.command({
    query: `INSERT INTO conversions (id, version, created_at, campaign_id, affiliate_id, advertiser_id, goal, status, country,
      payout, payout_currency, payout_converted, revenue, currency, revenue_converted) VALUES
      ('a', 1, '2026-03-01 23:30:00', 'cmp_0', 'pub_1', 'adv_0', 'sale', 'pending', 'DE', 2.5, 'USD', 2.5, 7, 'EUR', 7.7),
      ('a', 2, '2026-03-01 23:30:00', 'cmp_0', 'pub_1', 'adv_0', 'sale', 'approved', 'DE', 2.5, 'USD', 2.5, 7, 'EUR', 7.7),
      ('b', 3, '2026-03-02 00:10:00', 'cmp_1', 'pub_0', 'adv_1', 'lead', 'approved', '', 1, 'JPY', NULL, 0.00005, 'USD', 0.00005)`,
    clickhouse_settings: { async_insert: 0 },
  });
  return client;
}

/** Adds up a metric over groups. */
export const sumOf = (groups: readonly { metrics: MetricValues }[], name: keyof MetricValues): number =>
  groups.reduce((sum, { metrics }) => sum + (metrics[name] ?? 0), 0);
