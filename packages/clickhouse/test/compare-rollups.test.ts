import { dayMs } from '@clicktrail/contracts';
import { test } from 'tap';
import { compareRollups, daysOfEvents, insertEvents, type RollupComparison } from '../src/index.js';
import { batchAt, clicksOf, impressionsOf, linesOf, migrated } from './helpers.js';

const first = Date.parse('2026-02-20T00:00:00.000Z');
const range = { from: '2026-02-20', to: '2026-03-03' };

test('compareRollups', async (t) => {
  const client = await migrated(t);
  t.equal(await daysOfEvents(client), null);
  for (let day = 0; day < 12; day++) {
    const batch = batchAt(first + day * dayMs + (day % 2) * (dayMs - 1));
    const each = Array.from({ length: 60 }, (_, i) => ({
      affiliateId: `pub_${i % 3}`,
      campaignId: `cmp_${i % 4}`,
      advertiserId: `adv_${i % 2}`,
      country: ['DE', 'US', ''][i % 3]!,
      device: ['mobile', ''][i % 2]!,
      os: 'ios',
      ...(i % 7 === 0 && { fraudReasons: ['velocity'], fraudScore: 60 }),
    }));
    await insertEvents(client, 'click', linesOf(clicksOf(batch, each)), { token: batch });
    await insertEvents(client, 'impression', linesOf(impressionsOf(batch, each)), { token: batch });
  }
  t.same(await daysOfEvents(client), range);

  const differing = async () => {
    const found: RollupComparison[] = [];
    for await (const each of compareRollups(client, { range, pauseMs: 1 })) found.push(each);
    return found.filter((each) => each.differing > 0);
  };
  const run = (query: string) => client.command({ query, clickhouse_settings: { mutations_sync: '2' } });

  await t.test('says what was compared', async (t) => {
    const found: RollupComparison[] = [];
    for await (const each of compareRollups(client, { range, pauseMs: 1 })) found.push(each);
    t.same(
      [...new Set(found.map(({ range: { from, to } }) => `${from} ${to}`))],
      ['2026-02-20 2026-02-26', '2026-02-27 2026-03-03'],
    );
    t.same(
      found.slice(0, 6).map(({ table, compared, differing: d }) => [table, compared, d]),
      [
        ['days_by_affiliate', 7 * 12, 0],
        ['days_by_advertiser', 7 * 4, 0],
        ['quarters_by_advertiser', 7 * 4, 0],
        // Of the network, the publishers and the advertisers: countries, devices, systems and browsers that occur with each.
        ['days_by_trait', 7 * (7 + 15 + 12), 0],
        ['days_by_visitor', 7 * 12, 0],
        ['clicks_by_affiliate', 7 * 3, 0],
      ],
    );
  });

  // Each plants one difference, and takes it away again.
  const planted: [string, string, string, string][] = [
    [
      'days_by_affiliate',
      `INSERT INTO days_by_affiliate VALUES ('pub_0', '2026-02-28', 'cmp_0', 'adv_0', 1, 0, 0)`,
      `INSERT INTO days_by_affiliate SELECT 'pub_0', '2026-02-28', 'cmp_0', 'adv_0', -1, 0, 0`,
      'pub_0 2026-02-28 cmp_0 adv_0: clicks -1, rejected 0, impressions 0',
    ],
    [
      'days_by_advertiser',
      `INSERT INTO days_by_advertiser VALUES ('adv_9', '2026-03-03', 'cmp_9', 0, 0, 2)`,
      `ALTER TABLE days_by_advertiser DELETE WHERE advertiser_id = 'adv_9'`,
      'adv_9 2026-03-03 cmp_9: clicks 0, rejected 0, impressions -2',
    ],
    [
      'days_by_trait',
      `INSERT INTO days_by_trait VALUES ('network', '', 'country', 'DE', '2026-02-27', 0, 3, 0)`,
      `INSERT INTO days_by_trait SELECT 'network', '', 'country', 'DE', '2026-02-27', 0, -3, 0`,
      'network  country DE 2026-02-27: clicks 0, rejected -3, impressions 0',
    ],
    [
      'quarters_by_advertiser',
      `INSERT INTO quarters_by_advertiser VALUES ('2026-03-03 23:30:00', 'adv_1', 'cmp_1', 1, 0, 0)`,
      `ALTER TABLE quarters_by_advertiser DELETE WHERE quarter = '2026-03-03 23:30:00'`,
      '2026-03-03 23:30:00 adv_1 cmp_1: clicks -1, rejected 0, impressions 0',
    ],
    [
      'days_by_trait',
      `INSERT INTO days_by_trait VALUES ('affiliate', 'pub_2', 'device', '', '2026-02-27', 0, 0, 1)`,
      `INSERT INTO days_by_trait SELECT 'affiliate', 'pub_2', 'device', '', '2026-02-27', 0, 0, -1`,
      'affiliate pub_2 device  2026-02-27: clicks 0, rejected 0, impressions -1',
    ],
    [
      'days_by_trait',
      `INSERT INTO days_by_trait VALUES ('advertiser', 'adv_0', 'browser', 'netscape', '2026-02-28', 4, 0, 0)`,
      `ALTER TABLE days_by_trait DELETE WHERE value = 'netscape'`,
      'advertiser adv_0 browser netscape 2026-02-28: clicks -4, rejected 0, impressions 0',
    ],
    [
      'days_by_visitor',
      `INSERT INTO days_by_visitor VALUES ('2026-03-01', 'adv_0', 'cmp_0', 'DE', 'mobile', 'ios', 'netscape', 1, 1, 0)`,
      `ALTER TABLE days_by_visitor DELETE WHERE browser = 'netscape'`,
      '2026-03-01 adv_0 cmp_0 DE mobile ios netscape: clicks -1, rejected -1, impressions 0',
    ],
    [
      'days_by_visitor',
      `INSERT INTO days_by_visitor VALUES ('2026-03-02', 'adv_0', 'cmp_0', 'DE', 'mobile', 'ios', '', 0, 0, 1)`,
      `INSERT INTO days_by_visitor SELECT '2026-03-02', 'adv_0', 'cmp_0', 'DE', 'mobile', 'ios', '', 0, 0, -1`,
      '2026-03-02 adv_0 cmp_0 DE mobile ios : clicks 0, rejected 0, impressions -1',
    ],
  ];
  for (const [table, plant, remove, example] of planted) {
    await t.test(`finds one wrong number in ${table}: ${example}`, async (t) => {
      await run(plant);
      const found = await differing();
      t.match(found, [{ table, range: { from: '2026-02-27', to: '2026-03-03' }, differing: 1 }]);
      t.same(found[0]?.examples, [example]);
      await run(remove);
      t.same(await differing(), [], 'and nothing once it is right again');
    });
  }

  await t.test('finds a changed value in the copy of the clicks', async (t) => {
    await run(`ALTER TABLE clicks_by_affiliate UPDATE browser = 'x' WHERE affiliate_id = 'pub_1' AND campaign_id = 'cmp_1'
               AND id >= unhex('${(first + 9 * dayMs).toString(16).padStart(12, '0').padEnd(32, '0')}')
               AND id < unhex('${(first + 10 * dayMs).toString(16).padStart(12, '0').padEnd(32, '0')}')`);
    const [found, ...others] = await differing();
    t.same(others, []);
    t.match(found, {
      table: 'clicks_by_affiliate',
      differing: 1,
      examples: [/^pub_1 2026-03-01: clicks 0, content -?\d+$/],
    });
  });

  await t.test('finds events that no rollup knows of', async (t) => {
    await run('DETACH TABLE clicks_to_days_by_affiliate');
    const batch = batchAt(first);
    await insertEvents(client, 'click', linesOf(clicksOf(batch, [{ affiliateId: 'alone' }])), {
      token: 'alone',
    });
    await run('ATTACH TABLE clicks_to_days_by_affiliate');
    const found = await differing();
    t.match(found[0], { table: 'days_by_affiliate', range: { from: '2026-02-20' }, differing: 1 });
    t.match(found[0]?.examples, [/^alone 2026-02-20 .*clicks 1, rejected 0/]);
  });
});
