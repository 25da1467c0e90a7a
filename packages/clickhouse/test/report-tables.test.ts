import { type Dimension, dimensions, isTimeDimension, type Scope } from '@clicktrail/contracts';
import { test } from 'tap';
import { type EventFilter, withinScope } from '../src/read-plan/event-filter.js';
import { planTotal, type Source, sources } from '../src/read-plan/read-plan.js';
import { planColumnsOf } from '../src/report-builder/dimensions.js';
import type { LocalTime } from '../src/report-builder/local-time.js';
import { type ReportAnswer, readReport } from '../src/report-builder/read-report.js';
import { reportSums } from '../src/report-builder/report-sums.js';
import { chance, days, filled, network, options, page, sumOf, utc } from './report-data.js';

const next = chance(11);

const scopes: [Scope, EventFilter][] = [
  [network, {}],
  [network, { country: 'DE' }],
  [network, { affiliateIds: ['pub_0', 'pub_2'], device: 'mobile' }],
  [network, { advertiserIds: ['adv_0', 'adv_1', 'adv_9'], browser: 'safari' }],
  [network, { campaignIds: ['cmp_1'], os: 'ios' }],
  [{ of: 'publisher', affiliateId: 'pub_1' }, {}],
  [{ of: 'publisher', affiliateId: 'pub_1' }, { os: 'ios' }],
  [{ of: 'advertiser', advertiserId: 'adv_1' }, { campaignIds: ['cmp_1', 'cmp_2'] }],
  [{ of: 'advertiser', advertiserId: 'adv_1' }, { country: '' }],
  [
    { of: 'advertiser', advertiserId: 'adv_1' },
    { affiliateIds: ['pub_1'], country: 'DE' },
  ],
];

/** 5:45 ahead, and an hour more from a quarter past on. */
const elsewhere: LocalTime = {
  offsets: [
    { fromMs: 0, offsetSeconds: 20_700 },
    { fromMs: Date.UTC(2026, 2, 3, 1, 15), offsetSeconds: 24_300 },
  ],
  isUtc: false,
};
const periods: [LocalTime, EventFilter][] = [
  [utc, days],
  [elsewhere, { fromMs: Date.UTC(2026, 2, 1, 18, 15), untilMs: Date.UTC(2026, 2, 5, 17, 15) }],
];

const pairs = dimensions.flatMap((a, i) => dimensions.slice(i + 1).map((b) => [a, b]));
const groupings: Dimension[][] = [
  [],
  ...dimensions.map((each) => [each]),
  ...pairs.filter((pair) => pair.filter(isTimeDimension).length < 2),
  ['day', 'country', 'campaign'],
  ['month', 'publisher', 'campaign'],
  ['publisher', 'source', 'sub_source'],
];

interface Question {
  scope: Scope;
  filter: EventFilter;
  groupBy: Dimension[];
  time: LocalTime;
  /** The tables and projections that answer it, without the events themselves. */
  tables: string[];
}

const nameOf = ({ table, filledBy }: Source) => `${table} by ${filledBy}`;

function tablesOf(scope: Scope, filter: EventFilter, groupBy: Dimension[], time: LocalTime): string[] {
  if (groupBy.includes('goal')) return [];
  const scoped = withinScope(scope, filter);
  const planned = { groupBy: planColumnsOf(groupBy, time) };
  const each = (['click', 'impression'] as const).map((kind) => planTotal(kind, scoped, planned));
  return each.flatMap((source) => (source.filledBy === 'insert' ? [] : [nameOf(source)]));
}

const questions = scopes
  .flatMap(([scope, filter]) =>
    groupings.flatMap((groupBy) =>
      periods.map(([time, period]): Question => {
        const within = { ...filter, ...period };
        return { scope, filter: within, groupBy, time, tables: tablesOf(scope, within, groupBy, time) };
      }),
    ),
  )
  .map((question) => ({ question, at: next(1 << 20) }))
  .sort((a, b) => a.at - b.at)
  .map(({ question }) => question);

/** Asked beside those that are the first of a table for some dimension. */
const moreQuestions = 20;

/** Each table with each dimension that it ever answers, whether alone or beside others, in both time zones. */
function chosen(): Question[] {
  const met = new Set<string>();
  const first = questions.filter(({ tables, groupBy, time }) => {
    const before = met.size;
    for (const table of tables) {
      for (const dimension of ['', ...groupBy]) met.add(`${table} ${dimension} ${time.isUtc}`);
    }
    return met.size > before;
  });
  const others = questions.filter((each) => !first.includes(each));
  return [...first, ...others.slice(0, moreQuestions)];
}

test('every table gives what the events give', { timeout: 600_000 }, async (t) => {
  const client = await filled(t);
  const read = new Set<string>();
  for (const { scope, filter, groupBy, time, tables } of chosen()) {
    for (const table of tables) read.add(table);
    const ask = (smallDataset: boolean): Promise<ReportAnswer> =>
      readReport(client, scope, { filter, groupBy, time }, page, { ...options, smallDataset });
    const [raw, planned] = await Promise.all([ask(true), ask(false)]);
    const name = `${scope.of} ${JSON.stringify(filter)} by ${groupBy.join(', ')} ${time.isUtc ? 'UTC' : 'elsewhere'}`;
    t.strictSame(planned, raw, name);
    for (const metric of ['impressions', 'clicks', 'rejectedClicks', 'conversions', 'revenue'] as const) {
      const sum = sumOf(raw.groups, metric);
      t.ok(Math.abs(sum - (raw.totals[metric] ?? 0)) < 1e-3, `${metric} of ${name}`);
    }
    t.equal(raw.total, raw.groups.length, `number of groups of ${name}`);
  }
  const others = sources.filter(({ filledBy }) => filledBy !== 'insert').map(nameOf);
  t.same([...read].sort(), others.sort(), 'each was asked');
});

/** Clicks and impressions of 20 advertisers, some 30 blocks of each kind: with fewer, all rows are as quickly read. */
async function withManyRows(t: Parameters<typeof filled>[0]) {
  const client = await filled(t);
  for (const table of ['clicks', 'impressions']) {
    const query = `INSERT INTO ${table} (id, campaign_id, affiliate_id, advertiser_id, country)
      SELECT unhex(concat(leftPad(lower(hex(${Date.parse(days.from)} + number * 10000)), 12, '0'), leftPad(hex(number), 20, '0'))),
        'cmp_1', concat('pub_', toString(number % 7)), concat('adv_', toString(number % 20)), 'DE'
      FROM numbers(30000)`;
    await client.command({ query, clickhouse_settings: { async_insert: 0 } });
  }
  return client;
}

test('sums of one advertiser are read from its rows alone', { timeout: 600_000 }, async (t) => {
  const client = await withManyRows(t);
  const advertiser: Scope = { of: 'advertiser', advertiserId: 'adv_1' };
  for (const [time, period] of periods) {
    for (const groupBy of [
      ['publisher', 'country'],
      ['hour', 'browser', 'campaign'],
    ] as Dimension[][]) {
      const { query, query_params } = reportSums(withinScope(advertiser, period), { groupBy, time }, {});
      const answer = await client.query({
        query: `EXPLAIN ${query}`,
        query_params,
        format: 'TabSeparated',
      });
      const read = [...(await answer.text()).matchAll(/ReadFromMergeTree \(([^)]+)\)/g)];
      const ofEvents = read.flatMap(([, name]) => (/conversions|refusals/.test(name!) ? [] : [name]));
      t.same(ofEvents, ['advertiser_rows', 'advertiser_rows'], groupBy.join(', '));
    }
  }
});
