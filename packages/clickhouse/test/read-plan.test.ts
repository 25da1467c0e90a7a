import type { Scope } from '@clicktrail/contracts';
import { test } from 'tap';
import { type EventFilter, withinScope } from '../src/read-plan/event-filter.js';
import { choosePageSearch, needsEstimate } from '../src/read-plan/page-search.js';
import { planEstimate, planRows, planTotal, sources } from '../src/read-plan/read-plan.js';

const network: Scope = { of: 'network' };
const publisher: Scope = { of: 'publisher', affiliateId: 'p1' };
const advertiser: Scope = { of: 'advertiser', advertiserId: 'a1' };

const id = '019cece52687000010090000fdce98a6';
const c = ['c1'];
const p = ['p1'];
const a = ['a1'];
const several = ['x1', 'x2'];

/** Caller, filter, then the table that answers: a total of clicks, one of impressions, and the list of clicks. */
type Row = [Scope, EventFilter, clicks: string, impressions: string, list: string];

// biome-ignore format: one row a line
const plan: Row[] = [
  [network, {}, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { from: '2026-01-01', to: '2026-01-02' }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { fromMs: 1, untilMs: 2 }, 'clicks', 'impressions', 'clicks'],
  [network, { fromMs: 900_000, untilMs: 1 }, 'clicks', 'impressions', 'clicks'],
  [network, { fromMs: 900_000 }, 'quarters_by_advertiser', 'quarters_by_advertiser', 'clicks'],
  [network, { untilMs: 1_800_000, status: 'tracked' }, 'quarters_by_advertiser', 'quarters_by_advertiser', 'clicks'],
  [network, { fromMs: 0, untilMs: 900_000, campaignIds: several }, 'quarters_by_advertiser', 'quarters_by_advertiser', 'clicks'],
  [network, { fromMs: 0, country: 'DE' }, 'clicks', 'impressions', 'clicks'],
  [advertiser, { fromMs: 0, campaignIds: c }, 'quarters_by_advertiser', 'quarters_by_advertiser', 'clicks'],
  [network, { fromMs: 0, affiliateIds: p }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [publisher, { untilMs: 2, country: 'DE' }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [network, { status: 'tracked' }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { campaignIds: c }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { campaignIds: several, status: 'rejected' }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { advertiserIds: several }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [network, { affiliateIds: p }, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [network, { affiliateIds: several }, 'days_by_affiliate', 'days_by_affiliate', 'clicks'],
  [network, { affiliateIds: p, campaignIds: c }, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [network, { country: 'DE' }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { device: 'tv', from: '2026-01-01' }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { os: 'ios', status: 'rejected' }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { country: 'DE', advertiserIds: a }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { country: 'DE', affiliateIds: p }, 'days_by_trait', 'days_by_trait', 'clicks_by_affiliate'],
  [network, { country: 'DE', advertiserIds: several }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { country: 'DE', affiliateIds: several }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { country: 'DE', affiliateIds: p, advertiserIds: a }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [network, { country: 'DE', campaignIds: c }, 'days_by_visitor', 'days_by_visitor', 'clicks'],
  [network, { country: 'DE', device: 'tv' }, 'days_by_visitor', 'days_by_visitor', 'clicks'],
  [network, { browser: 'b' }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [network, { browser: 'b', affiliateIds: p }, 'days_by_trait', 'days_by_trait', 'clicks_by_affiliate'],
  [network, { sub1: 's' }, 'clicks', 'impressions', 'clicks'],
  [network, { sub2: 's', affiliateIds: p }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [network, { reason: 'velocity' }, 'clicks', 'impressions', 'clicks'],
  [publisher, { reason: 'velocity', status: 'rejected' }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [network, { id }, 'clicks', 'impressions', 'clicks'],
  [network, { id, affiliateIds: p }, 'clicks', 'impressions', 'clicks'],
  [publisher, {}, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [publisher, { advertiserIds: a, status: 'tracked' }, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [publisher, { affiliateIds: several }, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [publisher, { country: 'DE' }, 'days_by_trait', 'days_by_trait', 'clicks_by_affiliate'],
  [publisher, { country: 'DE', affiliateIds: ['p1', 'p2'] }, 'days_by_trait', 'days_by_trait', 'clicks_by_affiliate'],
  [publisher, { country: 'DE', affiliateIds: ['p2'] }, 'days_by_trait', 'days_by_trait', 'clicks_by_affiliate'],
  [publisher, { country: 'DE', device: 'tv' }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [publisher, { country: 'DE', campaignIds: c }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [publisher, { sub1: 's' }, 'clicks_by_affiliate', 'impressions', 'clicks_by_affiliate'],
  [publisher, { id }, 'clicks', 'impressions', 'clicks'],
  [advertiser, {}, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [advertiser, { campaignIds: c }, 'days_by_advertiser', 'days_by_advertiser', 'clicks'],
  [advertiser, { affiliateIds: p }, 'days_by_affiliate', 'days_by_affiliate', 'clicks_by_affiliate'],
  [advertiser, { os: 'ios' }, 'days_by_trait', 'days_by_trait', 'clicks'],
  [advertiser, { os: 'ios', browser: 'b' }, 'days_by_visitor', 'days_by_visitor', 'clicks'],
  [advertiser, { browser: 'b', affiliateIds: several }, 'clicks', 'impressions', 'clicks'],
  [network, { country: 'DE', os: 'ios', affiliateIds: several }, 'clicks', 'impressions', 'clicks'],
];

for (const [scope, filter, clicks, impressions, list] of plan) {
  test(`${scope.of} ${JSON.stringify(filter)}`, async (t) => {
    const scoped = withinScope(scope, filter);
    t.equal(planTotal('click', scoped).table, clicks, 'total of clicks');
    t.equal(planTotal('impression', scoped).table, impressions, 'total of impressions');
    t.equal(planRows('click', scoped).table, list, 'list of clicks');
    t.equal(planRows('impression', scoped).table, 'impressions', 'list of impressions');
    const small = sources.find(({ table }) => table === clicks)?.isSmall ? clicks : undefined;
    t.equal(planEstimate('click', scoped)?.table, small, 'estimate');
    const options = { smallDataset: true };
    t.equal(planTotal('click', scoped, options).table, 'clicks', 'total of few clicks');
    t.equal(planRows('click', scoped, options).table, 'clicks', 'list of few clicks');
    t.equal(planTotal('impression', scoped, options).table, 'impressions', 'total of few impressions');
  });
}

test('every table is read for something', async (t) => {
  const read = new Set(plan.flatMap(([, , ...tables]) => tables));
  t.same([...read].sort(), [...new Set(sources.map(({ table }) => table))].sort());
});

test('pages of clicks that the sorting key finds need no estimate', async (t) => {
  t.notOk(needsEstimate({}));
  t.notOk(needsEstimate({ from: '2026-01-01', to: '2026-01-02' }));
  t.notOk(needsEstimate({ id, campaignIds: c }));
  t.ok(needsEstimate({ campaignIds: c, from: '2026-01-01' }));
  t.ok(needsEstimate({ status: 'rejected' }));
});

const stored = 100_000_000;
for (const [what, asked, ofAccounts, search] of [
  ['no click is asked for', 0, stored, 'nothing'],
  ['the accounts have no click', null, 0, 'nothing'],
  ['a busy campaign', 20_000_000, 20_000_000, 'from the end'],
  ['one click in 1,500', 67_000, 67_000, 'from the end'],
  ['one click in 20,000', 5_000, 5_000, 'by indexes'],
  ['rare clicks of a small account', 200, 50_000, 'by indexes'],
  ['a page that never fills', 101, stored, 'by indexes'],
  ['an unknown share of a small account', null, 1_000, 'by indexes'],
  ['an unknown share of all', null, stored, 'from the end'],
] as const) {
  test(`page search: ${what}`, async (t) => {
    t.equal(choosePageSearch({ asked, ofAccounts, stored }, 101), search);
  });
}
