import type { Scope } from '@clicktrail/access';
import type { Dimension } from '@clicktrail/contracts';
import { test } from 'tap';
import { insertEvents } from '../src/index.js';
import { type MetricValues, readReport } from '../src/report/read-report.js';
import { readSeries } from '../src/report/read-series.js';
import type { ReportPage } from '../src/report/report-query.js';
import type { ReportQuestion } from '../src/report/report-sums.js';
import { batchAt, clicksOf, impressionsOf, linesOf, migrated } from './helpers.js';

const options = { limits: { maxExecutionSeconds: 30, maxMemoryBytes: 512 * 1024 ** 2 }, groupsMax: 100_000 };
const utc = { offsets: [{ fromMs: 0, offsetSeconds: 0 }], isUtc: true };
const network: Scope = { of: 'network' };
const days = { from: '2026-03-01', to: '2026-03-06' };
const page: ReportPage = { sort: { by: 'clicks', descending: true }, limit: 1_000 };

/** A fixed sequence of numbers that look random. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

async function filled(t: Parameters<typeof migrated>[0]) {
  const client = await migrated(t);
  const next = chance(7);
  const visit = () => ({
    campaignId: `cmp_${next(4)}`,
    affiliateId: `pub_${next(3)}`,
    country: ['DE', 'US', ''][next(3)]!,
    device: ['mobile', 'desktop', ''][next(3)]!,
    os: ['ios', ''][next(2)]!,
    browser: ['safari', 'chrome', ''][next(3)]!,
    sub1: ['a', "b'\\", ''][next(3)]!,
    sub2: ['x', ''][next(2)]!,
  });
  const owned = (each: ReturnType<typeof visit>) => ({
    ...each,
    advertiserId: `adv_${Number(each.campaignId.at(-1)) % 2}`,
  });
  for (let batch = 0; batch < 30; batch++) {
    const name = batchAt(Date.parse(days.from) + next(6 * 96) * 900_000 + next(900_000), batch);
    const clicks = Array.from({ length: 20 }, () => ({
      ...owned(visit()),
      ...(next(5) === 0 && { fraudReasons: ['velocity'], fraudScore: 60 }),
    }));
    await insertEvents(client, 'click', linesOf(clicksOf(name, clicks)), { token: name });
    const shown = batchAt(Date.parse(days.from) + next(6 * 96) * 900_000, batch);
    const impressions = Array.from({ length: 30 }, () => owned(visit()));
    await insertEvents(client, 'impression', linesOf(impressionsOf(shown, impressions)), { token: shown });
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

const dimensions: Dimension[] = [
  'hour',
  'day',
  'week',
  'month',
  'campaign',
  'publisher',
  'advertiser',
  'country',
  'device',
  'os',
  'browser',
  'source',
  'sub_source',
  'goal',
];
const isTime = (each: Dimension) => ['hour', 'day', 'week', 'month'].includes(each);
const pairs = dimensions.flatMap((a, i) => dimensions.slice(i + 1).map((b) => [a, b]));
const groupings: Dimension[][] = [
  [],
  ...dimensions.map((each) => [each]),
  ...pairs.filter((pair) => pair.filter(isTime).length < 2),
  ['day', 'country', 'campaign'],
  ['publisher', 'source', 'sub_source'],
];

const add = (sum: number, values: MetricValues, name: keyof MetricValues) => sum + (values[name] ?? 0);

test('every table gives what the events give', { timeout: 100_000 }, async (t) => {
  const client = await filled(t);
  const next = chance(11);
  const questions: [Scope, ReportQuestion['filter']][] = [
    [network, {}],
    [network, { country: 'DE' }],
    [network, { affiliateIds: ['pub_0', 'pub_2'], device: 'mobile' }],
    [network, { advertiserIds: ['adv_0', 'adv_1', 'adv_9'], browser: 'safari' }],
    [{ of: 'publisher', affiliateId: 'pub_1' }, {}],
    [{ of: 'publisher', affiliateId: 'pub_1' }, { os: 'ios' }],
    [{ of: 'advertiser', advertiserId: 'adv_1' }, { campaignIds: ['cmp_1', 'cmp_2'] }],
    [{ of: 'advertiser', advertiserId: 'adv_1' }, { country: '' }],
  ];
  const other = {
    offsets: [
      { fromMs: 0, offsetSeconds: 20_700 },
      { fromMs: Date.UTC(2026, 2, 3, 1, 15), offsetSeconds: 24_300 },
    ],
    isUtc: false,
  };
  const instants = { fromMs: Date.UTC(2026, 2, 1, 18, 15), untilMs: Date.UTC(2026, 2, 5, 17, 15) };
  for (const [scope, asked] of questions) {
    // All single dimensions of every question, and of the pairs a dozen each.
    const some = groupings.filter((groupBy) => groupBy.length !== 2 || next(7) === 0);
    for (const groupBy of some) {
      for (const [time, bounds] of [
        [utc, days],
        [other, instants],
      ] as const) {
        const question = { filter: { ...asked, ...bounds }, groupBy, time };
        const [raw, planned] = await Promise.all(
          [true, false].map((smallDataset) =>
            readReport(client, scope, question, page, { ...options, smallDataset }),
          ),
        );
        const name = `${scope.of} ${JSON.stringify(asked)} by ${groupBy.join(', ')} ${time.isUtc ? 'UTC' : 'elsewhere'}`;
        if (!t.strictSame(planned, raw, name)) t.comment(JSON.stringify({ planned, raw }));
        for (const metric of ['impressions', 'clicks', 'rejectedClicks', 'conversions', 'revenue'] as const) {
          const sum = raw!.groups.reduce((total, { metrics }) => add(total, metrics, metric), 0);
          t.ok(Math.abs(sum - (raw!.totals[metric] ?? 0)) < 1e-3, `${metric} of ${name}`);
        }
        t.equal(raw!.total, raw!.groups.length, `number of groups of ${name}`);
      }
    }
  }
});

test('amounts and rates', async (t) => {
  const client = await filled(t);
  const question = { filter: days, groupBy: ['goal'] as Dimension[], time: utc };
  const { groups, totals, total } = await readReport(client, network, question, page, options);
  t.equal(total, 2);
  const of = (goal: string) => groups.find(({ keys }) => keys[0] === goal)!.metrics;
  t.match(of('sale'), {
    conversions: 1,
    approved: 1,
    pending: 0,
    payout: 2.5,
    revenue: 7.7,
    profit: 5.2,
    aov: 7.7,
    cr: null,
  });
  t.match(of('lead'), { payout: 0, revenue: 0, approvalRate: 1 }, '0.00005 is rounded to the even neighbour');
  t.match(totals, { payout: 2.5, revenue: 7.7, aov: 3.850025, impressions: 0, ctr: null });
  const all = await readReport(client, network, { ...question, groupBy: [] }, page, options);
  const { clicks, rejectedClicks, impressions, ctr, epc, rpm } = all.totals;
  t.equal(clicks, 600);
  t.equal(impressions, 900);
  t.equal(ctr, Number(((clicks! - rejectedClicks!) / 900).toFixed(6)));
  t.equal(epc, Number((2.5 / (clicks! - rejectedClicks!)).toFixed(6)));
  t.equal(rpm, Number(((7.70005 * 1000) / 900).toFixed(6)));
});

test('pages behind a row', async (t) => {
  const client = await filled(t);
  for (const by of ['clicks', 'ctr', 'aov', 0, 1] as const) {
    for (const descending of [true, false]) {
      const question = { filter: days, groupBy: ['campaign', 'source'] as Dimension[], time: utc };
      const sort = { by, descending };
      const whole = await readReport(client, network, question, { sort, limit: 1_000 }, options);
      const walked: unknown[] = [];
      let after: ReportPage['after'] = null;
      do {
        const next = await readReport(client, network, question, { sort, limit: 5, after }, options);
        t.strictSame(next.totals, whole.totals);
        t.equal(next.total, whole.total);
        walked.push(...next.groups);
        const last = next.groups.at(-1);
        const value = last && typeof by === 'string' ? last.metrics[by] : null;
        after = last ? { keys: last.keys, value: value === null ? null : String(value) } : null;
      } while (after !== null);
      t.strictSame(walked, whole.groups, `${by} ${descending}`);
    }
  }
});

test('a report has totals, zeros too, where no group is on the page', async (t) => {
  const client = await migrated(t);
  const question: ReportQuestion = { filter: days, groupBy: ['country', 'day'], time: utc };
  const read = (asked: ReportPage) => readReport(client, network, question, asked, options);
  const nothing = { impressions: 0, clicks: 0, payout: 0, ctr: null, approvalRate: null };
  t.match(await read(page), { groups: [], total: 0, totals: nothing });

  const name = batchAt(Date.parse(days.from), 1);
  const clicks = [{ country: 'DE' }, { country: 'US' }];
  await insertEvents(client, 'click', linesOf(clicksOf(name, clicks)), { token: name });
  const two = { groups: [], totals: { ...nothing, clicks: 2 } };
  t.match(await read({ ...page, offset: 2 }), { ...two, total: 2 }, 'a page behind the last one');
  t.match(await read({ ...page, only: [] }), two, 'no group');
  t.match(await read({ ...page, only: [['FR', 20_513]] }), two, 'a group that is not there');
});

test('series', async (t) => {
  const client = await filled(t);
  const filter = days;
  const whole = await readReport(
    client,
    network,
    { filter, groupBy: ['day', 'source'], time: utc },
    page,
    options,
  );
  const { top, points } = await readSeries(
    client,
    network,
    { filter, time: utc, interval: 'day', groupBy: 'source' },
    2,
    options,
  );
  t.equal(top.length, 2);
  for (const { time, group, metrics } of points) {
    const same = whole.groups.filter(
      ({ keys: [day, source] }) =>
        day === time && (group === null ? !top.includes(String(source)) : source === top[group]),
    );
    t.equal(
      metrics.clicks,
      same.reduce((sum, each) => add(sum, each.metrics, 'clicks'), 0),
    );
    t.equal(
      metrics.impressions,
      same.reduce((sum, each) => add(sum, each.metrics, 'impressions'), 0),
    );
  }
  const alone = await readSeries(client, network, { filter, time: utc, interval: 'hour' }, 2, options);
  t.same(alone.top, []);
  t.equal(
    alone.points.reduce((sum, each) => add(sum, each.metrics, 'clicks'), 0),
    600,
  );
});
