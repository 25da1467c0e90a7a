import type { Scope } from '@clicktrail/contracts';
import { test } from 'tap';
import { exportEventsQuery } from '../src/exports/export-events.js';
import { campaignTotalsQuery } from '../src/queries/campaign-totals.js';
import { countEventsQuery } from '../src/queries/count-events.js';
import { findClicksQuery } from '../src/queries/find-click.js';
import { hasBatchQuery } from '../src/queries/find-stored.js';
import { listEventsQuery } from '../src/queries/list-events.js';

const network: Scope = { of: 'network' };
const publisher: Scope = { of: 'publisher', affiliateId: "p'1" };
const advertiser: Scope = { of: 'advertiser', advertiserId: 'a1' };
const id = '019cece52687000010090000fdce98a6';

test('listEventsQuery', async (t) => {
  t.same(listEventsQuery('impression', publisher, { campaignIds: ['c1', 'c2'] }, { limit: 5, offset: 10 }), {
    query: `SELECT lower(hex(id)) AS eventId, campaign_id AS campaignId, affiliate_id AS affiliateId,
       advertiser_id AS advertiserId, country, device, os, browser, sub1, sub2
FROM impressions
WHERE affiliate_id = {affiliateIds:String}
  AND campaign_id IN {campaignIds:Array(String)}
ORDER BY id DESC
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: { affiliateIds: "p'1", campaignIds: ['c1', 'c2'], limit: 5, offset: 10 },
  });
  const walked = listEventsQuery(
    'click',
    advertiser,
    { status: 'rejected', from: '2026-03-01', to: '2026-03-01' },
    {
      limit: 1,
      offset: 9,
      before: id,
    },
  );
  t.match(walked.query, 'advertiser_id = {advertiserIds:String}\n  AND rejected = 1');
  t.match(walked.query, 'id < toFixedString(unhex({before:String}), 16)');
  t.match(walked.query_params, {
    before: id,
    offset: 0,
    fromId: '019ca6c40c0000000000000000000000'.replace(
      '019ca6c40c00',
      Date.UTC(2026, 2, 1).toString(16).padStart(12, '0'),
    ),
    untilId: Date.UTC(2026, 2, 2).toString(16).padStart(12, '0').padEnd(32, '0'),
  });
  t.match(listEventsQuery('click', network, { id: 'no id' }, { limit: 1 }).query, 'WHERE false\n');
  t.notMatch(listEventsQuery('click', network, {}, { limit: 1 }).query, 'WHERE');
  const own = listEventsQuery('click', publisher, { affiliateIds: ['x', "p'1"] }, { limit: 1 });
  t.match(own.query, 'FROM clicks_by_affiliate\nWHERE affiliate_id = {affiliateIds:String}\nORDER');
  t.equal(own.query_params.affiliateIds, "p'1", 'each column has one term');
  t.match(listEventsQuery('click', publisher, { affiliateIds: ['x'] }, { limit: 1 }).query, 'WHERE false\n');
});

test('countEventsQuery', async (t) => {
  t.same(countEventsQuery('click', advertiser, { country: 'DE', from: '2026-03-01' }), {
    query: `SELECT sum(clicks) AS total
FROM days_by_trait
WHERE account_kind = {accountKind:String}
  AND account_id = {accountId:String}
  AND trait = {trait:String}
  AND value = {value:String}
  AND day >= {fromDay:Date}`,
    query_params: {
      accountKind: 'advertiser',
      accountId: 'a1',
      trait: 'country',
      value: 'DE',
      fromDay: '2026-03-01',
    },
  });
  t.match(countEventsQuery('click', publisher, { sub1: 's' }).query, 'count() AS total');
  t.match(countEventsQuery('click', network, { status: 'tracked' }).query, 'sum(clicks - rejected)');
  t.match(countEventsQuery('impression', network, {}).query, 'sum(impressions)');
  const quarters = { fromMs: 900_000, status: 'rejected' } as const;
  t.match(
    countEventsQuery('click', network, quarters).query,
    'sum(rejected) AS total\nFROM quarters_by_advertiser',
  );
  t.match(countEventsQuery('click', network, { from: '0001-01-01', to: '9999-12-31' }).query_params, {
    fromDay: '1970-01-01',
    toDay: '2149-06-06',
  });
});

test('exportEventsQuery reads the clicks of one publisher where they lie together', async (t) => {
  const content = { clicks: {}, conversionsOf: null };
  t.match(exportEventsQuery(publisher, content, 'csv').query, 'FROM clicks_by_affiliate\n');
  t.match(exportEventsQuery(publisher, content, 'csv', { smallDataset: true }).query, 'FROM clicks\n');
  t.match(exportEventsQuery(advertiser, content, 'csv').query, 'FROM clicks\n');
});

test('campaignTotalsQuery', async (t) => {
  t.same(campaignTotalsQuery(publisher, { from: '2026-03-01', to: '2026-03-02' }), {
    query: `SELECT campaign_id AS campaignId, sum(clicks) AS clickCount, sum(rejected) AS rejectedCount,
       sum(impressions) AS impressionCount
FROM days_by_affiliate
WHERE affiliate_id = {affiliateIds:String}
  AND day >= {fromDay:Date}
  AND day <= {toDay:Date}
GROUP BY campaignId
ORDER BY campaignId`,
    query_params: { affiliateIds: "p'1", fromDay: '2026-03-01', toDay: '2026-03-02' },
  });
});

test('no value ever stands in the text', async (t) => {
  const value = "x' OR 1 = 1 --";
  const filter = {
    campaignIds: [value],
    affiliateIds: [value, value],
    advertiserIds: [value],
    country: value,
    device: value,
    os: value,
    browser: value,
    sub1: value,
    sub2: value,
    id: value,
  };
  const scope: Scope = { of: 'publisher', affiliateId: value };
  for (const { query } of [
    listEventsQuery('click', scope, filter, { limit: 1, before: value }),
    countEventsQuery('click', scope, filter),
    countEventsQuery('impression', scope, { campaignIds: [value] }),
    campaignTotalsQuery(scope, { from: value, to: value }),
    findClicksQuery([{ id: value, createdAtMs: 1 }]),
    hasBatchQuery('click', value),
  ]) {
    t.notMatch(query, value);
  }
});
