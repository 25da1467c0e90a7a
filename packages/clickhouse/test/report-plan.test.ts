import type { Dimension, Scope } from '@clicktrail/contracts';
import { test } from 'tap';
import { conditionsOn } from '../src/read-plan/conditions.js';
import { type EventFilter, withinScope } from '../src/read-plan/event-filter.js';
import { planTotal, sources } from '../src/read-plan/read-plan.js';
import { planColumnsOf } from '../src/report-builder/dimensions.js';
import type { LocalTime } from '../src/report-builder/local-time.js';
import { reportSums } from '../src/report-builder/report-sums.js';

const network: Scope = { of: 'network' };
const publisher: Scope = { of: 'publisher', affiliateId: 'p1' };
const advertiser: Scope = { of: 'advertiser', advertiserId: 'a1' };
const several = { affiliateIds: ['p1', 'p2'] };

/** Caller, further filter, dimensions, then the tables of clicks and impressions: in UTC, and in another zone. */
type Row = [Scope, EventFilter, Dimension[], utc: string, elsewhere: string];

const advertisers = 'days_by_advertiser';
const quarters = 'quarters_by_advertiser';
const affiliates = 'days_by_affiliate';
const traits = 'days_by_trait';
const visitors = 'days_by_visitor';
const raw = 'clicks, impressions';
const own = 'clicks_by_affiliate, impressions';
/** Whole UTC days, and the events at both ends of the period. */
const ends = (days: string) => `${days}, ${raw}`;
const ownEnds = (days: string) => `${days}, ${own}`;

// biome-ignore format: one row a line
const plan: Row[] = [
  [network, {}, [], advertisers, quarters],
  [network, {}, ['hour'], quarters, quarters],
  [network, {}, ['day'], advertisers, quarters],
  [network, {}, ['week'], advertisers, quarters],
  [network, {}, ['month'], advertisers, quarters],
  [network, {}, ['campaign'], advertisers, quarters],
  [network, {}, ['advertiser'], advertisers, quarters],
  [network, {}, ['publisher'], affiliates, ends(affiliates)],
  [network, {}, ['country'], traits, ends(traits)],
  [network, {}, ['device'], traits, ends(traits)],
  [network, {}, ['os'], traits, ends(traits)],
  [network, {}, ['browser'], traits, ends(traits)],
  [network, {}, ['source'], raw, raw],
  [network, {}, ['sub_source'], raw, raw],
  [network, {}, ['day', 'campaign', 'advertiser'], advertisers, quarters],
  [network, {}, ['hour', 'campaign'], quarters, quarters],
  [network, { campaignIds: ['c1'] }, ['hour'], quarters, quarters],
  [network, {}, ['hour', 'country'], raw, raw],
  [network, {}, ['hour', 'publisher'], raw, raw],
  [network, { affiliateIds: ['p1'] }, ['hour'], own, own],
  [network, {}, ['day', 'country'], traits, raw],
  [network, {}, ['month', 'publisher', 'campaign'], affiliates, raw],
  [network, {}, ['publisher', 'country'], traits, ends(traits)],
  [network, {}, ['advertiser', 'browser'], traits, ends(traits)],
  [network, {}, ['publisher', 'advertiser', 'country'], raw, raw],
  [network, {}, ['publisher', 'country', 'device'], raw, raw],
  [network, {}, ['country', 'device'], visitors, ends(visitors)],
  [network, {}, ['campaign', 'device'], visitors, ends(visitors)],
  [network, {}, ['day', 'os', 'browser'], visitors, raw],
  [network, { country: 'DE' }, ['country'], traits, ends(traits)],
  [network, { country: 'DE' }, ['device'], visitors, ends(visitors)],
  [network, { country: 'DE' }, ['campaign'], visitors, ends(visitors)],
  [network, { country: 'DE' }, ['publisher'], traits, ends(traits)],
  [network, several, ['country'], traits, ends(traits)],
  [network, several, ['publisher', 'os'], traits, ends(traits)],
  [network, { campaignIds: ['c1'] }, ['publisher'], affiliates, ends(affiliates)],
  [network, { campaignIds: ['c1'] }, ['publisher', 'country'], raw, raw],
  [network, { sub1: 's' }, ['day'], raw, raw],
  [publisher, {}, [], affiliates, ownEnds(affiliates)],
  [publisher, {}, ['day'], affiliates, own],
  [publisher, {}, ['campaign'], affiliates, ownEnds(affiliates)],
  [publisher, {}, ['country'], traits, ownEnds(traits)],
  [publisher, {}, ['campaign', 'country'], own, own],
  [publisher, {}, ['source', 'sub_source'], own, own],
  [advertiser, {}, ['day'], advertisers, quarters],
  [advertiser, {}, ['hour', 'campaign'], quarters, quarters],
  [advertiser, {}, ['publisher'], affiliates, ends(affiliates)],
  [advertiser, {}, ['browser'], traits, ends(traits)],
  [advertiser, {}, ['campaign', 'browser'], visitors, ends(visitors)],
  [advertiser, {}, ['publisher', 'browser'], raw, raw],
  [advertiser, {}, ['day', 'publisher', 'country'], raw, raw],
  [publisher, {}, ['advertiser', 'country'], own, own],
  [advertiser, {}, ['source'], raw, raw],
];

const days: EventFilter = { from: '2026-03-01', to: '2026-03-06' };
const instants: EventFilter = { fromMs: Date.UTC(2026, 2, 1, 18, 15), untilMs: Date.UTC(2026, 2, 5, 17, 15) };
const utc: LocalTime = { offsets: [{ fromMs: 0, offsetSeconds: 0 }], isUtc: true };
const elsewhere: LocalTime = { offsets: [{ fromMs: 0, offsetSeconds: 20_700 }], isUtc: false };

for (const [scope, filter, groupBy, ...tables] of plan) {
  test(`${scope.of} ${JSON.stringify(filter)} by ${groupBy.join(', ')}`, async (t) => {
    [utc, elsewhere].forEach((time, index) => {
      const scoped = withinScope(scope, { ...filter, ...(time.isUtc ? days : instants) });
      const read = (smallDataset: boolean) => {
        const { query } = reportSums(scoped, { groupBy, time }, { smallDataset });
        return [...query.matchAll(/^ *FROM (\w+)/gm)].map(([, table]) => table).join(', ');
      };
      t.equal(read(false), `${tables[index]}, conversions, refusals`, time.isUtc ? 'UTC' : 'elsewhere');
      t.equal(read(true), `${raw}, conversions, refusals`, 'few events');
    });
  });
}

test('a report of goals reads conversions only', async (t) => {
  for (const groupBy of [['goal'], ['day', 'goal', 'country']] as Dimension[][]) {
    const { query } = reportSums(withinScope(network, days), { groupBy, time: utc }, {});
    t.same(
      [...query.matchAll(/^ *FROM (\w+)/gm)].map(([, table]) => table),
      ['conversions'],
    );
  }
});

test('a report of refusals reads those only', async (t) => {
  for (const groupBy of [['refusal'], ['day', 'refusal', 'goal']] as Dimension[][]) {
    const { query } = reportSums(withinScope(network, days), { groupBy, time: utc }, {});
    t.same(
      [...query.matchAll(/^ *FROM (\w+)/gm)].map(([, table]) => table),
      ['refusals'],
    );
  }
});

/** Terms and values of the conditions of a question on the table that answers it. */
function conditionsOf(scope: Scope, filter: EventFilter, groupBy: Dimension[], time = utc) {
  const scoped = withinScope(scope, filter);
  const planned = planColumnsOf(groupBy, time);
  const source = planTotal('click', scoped, { groupBy: planned });
  return { table: source.table, ...conditionsOn(source, scoped, planned) };
}

const kindAndTrait = ['account_kind = {accountKind:String}', 'trait = {trait:String}'];

test('conditions on the traits of several accounts', async (t) => {
  t.same(conditionsOf(network, { ...several, country: 'DE' }, ['publisher']), {
    table: traits,
    terms: [
      kindAndTrait[0],
      'account_id IN {accountId:Array(String)}',
      kindAndTrait[1],
      'value = {value:String}',
    ],
    query_params: { accountKind: 'affiliate', accountId: ['p1', 'p2'], trait: 'country', value: 'DE' },
  });
  t.same(
    conditionsOf(network, days, ['publisher', 'os']),
    {
      table: traits,
      terms: [...kindAndTrait, 'day >= {fromDay:Date}', 'day <= {toDay:Date}'],
      query_params: { accountKind: 'affiliate', trait: 'os', fromDay: days.from, toDay: days.to },
    },
    'all publishers, and all values',
  );
  t.same(
    conditionsOf(network, {}, ['browser']),
    {
      table: traits,
      terms: [kindAndTrait[0], `account_id = ''`, kindAndTrait[1]],
      query_params: { accountKind: 'network', trait: 'browser' },
    },
    'the network has one row, not the sum of its accounts',
  );
  t.match(conditionsOf(advertiser, {}, ['country']), {
    table: traits,
    query_params: { accountKind: 'advertiser', accountId: 'a1' },
  });
  const nobody = conditionsOf(publisher, { affiliateIds: ['p2'] }, ['country']);
  t.same(nobody.terms, [kindAndTrait[0], 'false', kindAndTrait[1]], 'an account outside the scope');
  const absent = conditionsOf(network, { country: '' }, []);
  t.same(absent.terms.at(-1), 'value = {value:String}', 'the absent value is a row');
  t.equal(absent.query_params.value, '');
});

test('conditions on quarters', async (t) => {
  const { fromMs, untilMs } = instants;
  const period = [
    'quarter >= fromUnixTimestamp({fromSeconds:UInt32})',
    'quarter < fromUnixTimestamp({untilSeconds:UInt32})',
  ];
  t.same(conditionsOf(network, { ...instants, advertiserIds: ['a1', 'a2'] }, ['day'], elsewhere), {
    table: quarters,
    terms: ['advertiser_id IN {advertiserIds:Array(String)}', ...period],
    query_params: { advertiserIds: ['a1', 'a2'], fromSeconds: fromMs! / 1000, untilSeconds: untilMs! / 1000 },
  });
  t.same(
    conditionsOf(advertiser, days, ['hour']),
    {
      table: quarters,
      terms: ['advertiser_id = {advertiserIds:String}', ...period],
      query_params: {
        advertiserIds: 'a1',
        fromSeconds: Date.parse('2026-03-01') / 1000,
        untilSeconds: Date.parse('2026-03-07') / 1000,
      },
    },
    'whole days of UTC',
  );
  t.match(
    conditionsOf(network, { from: '0001-01-01', to: '9999-12-31' }, ['hour']).query_params,
    { fromSeconds: 0, untilSeconds: 2 ** 32 - 1 },
    'no further than the column',
  );
});

test('conditions on the rows of an advertiser', async (t) => {
  const { fromMs, untilMs } = instants;
  const period = [
    `created_at >= fromUnixTimestamp64Milli({fromEventMs:Int64}, 'UTC')`,
    `created_at < fromUnixTimestamp64Milli({untilEventMs:Int64}, 'UTC')`,
  ];
  t.same(conditionsOf(advertiser, { ...instants, ...several, country: 'DE' }, ['hour'], elsewhere), {
    table: 'clicks',
    terms: [
      'affiliate_id IN {affiliateIds:Array(String)}',
      'advertiser_id = {advertiserIds:String}',
      'country = {country:String}',
      ...period,
    ],
    query_params: {
      affiliateIds: several.affiliateIds,
      advertiserIds: 'a1',
      country: 'DE',
      fromEventMs: fromMs,
      untilEventMs: untilMs,
    },
  });
  t.match(
    conditionsOf(advertiser, { ...days, sub1: 's' }, ['country']).terms,
    ['advertiser_id = {advertiserIds:String}', 'sub1 = {sub1:String}', /^id >= /, /^id < /],
    'a sub ID is not among them',
  );
});

test('every rollup answers a report', async (t) => {
  const read = new Set(plan.flatMap(([, , , ...tables]) => tables.flatMap((names) => names.split(', '))));
  t.same([...read].sort(), [...new Set(sources.map(({ table }) => table))].sort());
});
