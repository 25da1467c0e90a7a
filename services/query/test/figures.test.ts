import { dayMs } from '@clicktrail/contracts';
import { foldConversionTotals } from '@clicktrail/postgres';
import { Random } from '@clicktrail/testing';
import t from 'tap';
import { expectedListRow, expectedReportRow, newestFirst } from './model/expected-rows.js';
import { expectedAccountSummary, expectedNetworkSummary } from './model/expected-summary.js';
import { listFilter, reportFilter } from './model/filters.js';
import { expectedDays, isWithin } from './model/known-days.js';
import { copyConversions } from './support/copy-conversions.js';
import { isRefused, type KeyName, keyNames, scopes } from './support/network.js';
import { type Service, startService } from './support/start-service.js';
import { addConversions, addEvents, changeConversion } from './support/store-known.js';

/** Every figure of every report and list, beside one that is computed from what the test remembers. */

// Far from UTC and with summer time: whatever counts in local days counts wrongly.
process.env.TZ = 'Pacific/Auckland';

/** Fixed, so that only a change can make it fail; FIGURES_SEED tries another. */
const seed = Number(process.env.FIGURES_SEED ?? 1);

/** The moments at which reports are asked: the edges of days, months and years, and a leap day. */
const nows = [
  '2024-02-29T23:59:59.999Z',
  '2024-03-01T00:00:00.000Z',
  '2024-03-31T12:00:00.000Z',
  '2025-01-01T00:00:00.000Z',
].map((time) => Date.parse(time));
const ranges = ['today', 'yesterday', 'thisMonth', 'lastMonth', '1d', '7d', '30d', '31d', '90d', '366d'];

/** Edges of days around each of the moments, and some moments in between. */
function momentsOf(random: Random): number[] {
  const edges = nows.flatMap((now) => {
    const today = Math.floor(now / dayMs) * dayMs;
    return [0, 1, 6, 7, 29, 30, 89].flatMap((days) => [today - days * dayMs, today - days * dayMs - 1]);
  });
  const between = Array.from({ length: 16 }, () => nows[0]! - 400 * dayMs + random.below(800 * dayMs));
  return [...new Set([...edges, ...nows, ...between])].filter((ms) => ms <= nows.at(-1)!);
}

async function addNetwork({ pool }: Service) {
  await pool.query(`INSERT INTO advertisers (id, name, status, postback_token) VALUES
    ('adv-1', 'a', 'active', 't1'), ('adv-2', 'b', 'inactive', 't2'), ('adv-3', 'c', 'active', 't3')`);
  await pool.query(`INSERT INTO publishers (id, name, status, postback_secret)
    SELECT 'pub-' || n, 'p', CASE WHEN n = 3 THEN 'inactive' ELSE 'active' END, 's' FROM generate_series(1, 5) n`);
  await pool.query(`INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout)
    SELECT 'cmp-' || n, 'adv-1', 'c', CASE n WHEN 1 THEN 'paused' WHEN 2 THEN 'pending' ELSE 'active' END, 'https://o.example/',
           'open', 'USD', false FROM generate_series(1, 7) n`);
  await pool.query(`INSERT INTO invoices (id, publisher_id, amount, currency, due_on, status)
    SELECT 'inv-' || n, 'pub-1', n, 'EUR', '2024-01-01', CASE WHEN n <= 2 THEN 'unpaid' ELSE 'paid' END
    FROM generate_series(1, 6) n`);
  return { activeCampaigns: 5, activePublishers: 4, activeAdvertisers: 2, unpaidInvoices: 2 };
}

t.test(`every figure, seed ${seed}`, async (t) => {
  t.not(
    new Date(nows[2]!).getDate(),
    new Date(nows[2]!).getUTCDate(),
    'days of this process are not those of UTC',
  );
  const random = new Random(seed);
  let now = nows[0]!;
  // Each read takes the rollups or the events at random: both give the same, also for the pages of one list.
  const dataset = {
    get isSmall() {
      return random.chance(0.5);
    },
  };
  const service = await startService(t, { now: () => now, dataset });
  const inNetwork = await addNetwork(service);
  const moments = momentsOf(random);
  const known = [
    ...(await addEvents(service, random, moments)),
    ...(await addConversions(service, random, moments)),
  ];
  const conversions = known.filter(({ kind }) => kind === 'conversion');
  for (let i = 0; i < 150; i++) {
    await changeConversion(service, random, random.pick(conversions));
    // What is folded and what is not add up to the same.
    if (i % 40 === 0) await foldConversionTotals(service.pool, 100);
  }
  await copyConversions(service);

  const checkSummaries = async (moments: number[]) => {
    for (now of moments) {
      for (const key of keyNames) {
        for (const range of ranges) {
          const days = expectedDays(range, now);
          const own = known.filter((event) => scopes[key](event) && isWithin(event.createdAtMs, days));
          const { asOf, ...figures } = (await service.get(`/api/v1/reports/summary?range=${range}`, key))
            .body;
          const expected =
            key === 'admin'
              ? expectedNetworkSummary(own, days, inNetwork)
              : expectedAccountSummary(own, days);
          t.strictSame(figures, expected, `${key}, ${range} at ${new Date(now).toISOString()}`);
        }
      }
    }
  };
  await t.test('summary: each role and range', () => checkSummaries(nows));

  /** Reads a list page by page to its end; every page says the same total. */
  const walk = async (path: string, query: Record<string, string>, key: KeyName) => {
    const rows: unknown[] = [];
    const totals = new Set<number>();
    const limit = String(20 + random.below(300));
    let cursor: string | null = null;
    do {
      const page: Record<string, string> = { ...query, limit, ...(cursor !== null && { cursor }) };
      const { body } = await service.get(`${path}?${new URLSearchParams(page)}`, key);
      rows.push(...body.rows);
      totals.add(body.total);
      cursor = body.nextCursor;
    } while (cursor !== null);
    return { rows, totals: [...totals] };
  };

  await t.test('events: each role, filters at random, every page', async (t) => {
    for (let i = 0; i < 40; i++) {
      const key = keyNames[i % keyNames.length]!;
      const { query, admits } = reportFilter(random, moments);
      if (isRefused(key, query.campaign)) continue;
      const expected = known.filter((event) => scopes[key](event) && admits(event)).sort(newestFirst);
      const { rows, totals } = await walk('/api/v1/reports/events', query, key);
      t.strictSame(totals, [expected.length], `${key} ${JSON.stringify(query)}`);
      t.strictSame(rows, expected.map(expectedReportRow));
    }
  });

  await t.test('events: each range', async (t) => {
    for (now of nows) {
      for (const range of ranges) {
        const days = expectedDays(range, now);
        const own = known.filter(
          ({ kind, createdAtMs }) => kind !== 'impression' && isWithin(createdAtMs, days),
        );
        const { body } = await service.get(`/api/v1/reports/events?limit=1&range=${range}`);
        t.equal(body.total, own.length, `${range} at ${new Date(now).toISOString()}`);
      }
    }
  });

  await t.test('export: each role, filters at random', async (t) => {
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    for (let i = 0; i < 10; i++) {
      const key = keyNames[i % keyNames.length]!;
      const { query, admits } = reportFilter(random, moments);
      if (isRefused(key, query.campaign)) continue;
      const expected = known.filter((event) => scopes[key](event) && admits(event)).map(expectedReportRow);
      const search = new URLSearchParams({ ...query, format: 'ndjson' });
      const text = await service.getText(`/api/v1/reports/events/export?${search}`, key);
      const rows = text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
      t.strictSame(rows.sort(byId), expected.sort(byId), `${key} ${JSON.stringify(query)}`);
    }
  });

  await t.test('lists: each role, filters at random, every page', async (t) => {
    for (let i = 0; i < 30; i++) {
      const key = keyNames[i % keyNames.length]!;
      const kind = i % 3 === 0 ? 'impression' : 'click';
      const { query, admits } = listFilter(random, kind, moments);
      if (isRefused(key, query.campaign_id)) continue;
      const expected = known.filter((event) => scopes[key](event) && admits(event)).sort(newestFirst);
      const { rows, totals } = await walk(`/api/v1/${kind}s`, query, key);
      t.strictSame(totals, [expected.length], `${key} ${kind} ${JSON.stringify(query)}`);
      t.strictSame(rows, expected.map(expectedListRow));
    }
  });

  await t.test('summary: the same once all is folded', async () => {
    while ((await foldConversionTotals(service.pool)) > 0);
    await checkSummaries(nows.slice(-1));
  });
});
