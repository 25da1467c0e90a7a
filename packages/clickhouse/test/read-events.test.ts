import type { Scope } from '@clicktrail/contracts';
import type { AcceptedClick } from '@clicktrail/events';
import { test } from 'tap';
import {
  campaignEventTotals,
  countEvents,
  type EventFilter,
  insertEvents,
  listClicks,
  listImpressions,
} from '../src/index.js';
import { batchAt, blank, clicksOf, impressionsOf, linesOf, migrated } from './helpers.js';

const options = { limits: { maxExecutionSeconds: 10, maxMemoryBytes: 1e9 } };
const network: Scope = { of: 'network' };
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

interface Known extends AcceptedClick {
  id: string;
  day: string;
  ms: number;
}

/** A small network of clicks around midnights, with every kind of value. */
function makeClicks(): { known: Known[]; lines: string } {
  const times = [
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T12:00:00.000Z',
    '2026-03-02T00:00:00.000Z',
  ];
  const known: Known[] = [];
  let lines = '';
  times.forEach((time, t) => {
    const clicks = Array.from({ length: 60 }, (_, i): AcceptedClick => {
      const n = t * 60 + i;
      const rejected = n % 11 === 0;
      return {
        ...blank,
        campaignId: `cmp '${n % 5}`,
        advertiserId: `adv_${(n % 5) % 2}`,
        affiliateId: `pub\\${n % 3}`,
        country: pick(['DE', 'US', ''], n),
        device: pick(['mobile', '', 'desktop', 'tablet'], n),
        os: pick(['ios', 'android', ''], n >> 2),
        browser: pick(['safari', ''], n),
        sub1: pick(['s\t1', '', 'ü'], n),
        sub2: pick(['', 'x'], n >> 1),
        fraudReasons: rejected ? ['velocity'] : [],
        fraudScore: rejected ? 70 : 0,
      };
    });
    const made = clicksOf(batchAt(Date.parse(time)), clicks);
    known.push(
      ...made.map(({ id }, i) => ({ id, day: time.slice(0, 10), ms: Date.parse(time), ...clicks[i]! })),
    );
    lines += linesOf(made);
  });
  return { known, lines };
}

function admits(scope: Scope, f: EventFilter, c: Known): boolean {
  const within = (list: readonly string[] | undefined, value: string) => !list || list.includes(value);
  const equal = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value;
  return (
    (scope.of !== 'publisher' || c.affiliateId === scope.affiliateId) &&
    (scope.of !== 'advertiser' || c.advertiserId === scope.advertiserId) &&
    within(f.campaignIds, c.campaignId) &&
    within(f.affiliateIds, c.affiliateId) &&
    within(f.advertiserIds, c.advertiserId) &&
    equal(f.status, c.fraudReasons.length > 0 ? 'rejected' : 'tracked') &&
    equal(f.country, c.country) &&
    equal(f.device, c.device) &&
    equal(f.os, c.os) &&
    equal(f.browser, c.browser) &&
    equal(f.sub1, c.sub1) &&
    equal(f.sub2, c.sub2) &&
    equal(f.id, c.id) &&
    (f.from === undefined || c.day >= f.from) &&
    (f.to === undefined || c.day <= f.to) &&
    (f.fromMs === undefined || c.ms >= f.fromMs) &&
    (f.untilMs === undefined || c.ms < f.untilMs)
  );
}

test('reads of events', async (t) => {
  const client = await migrated(t);
  const { known, lines } = makeClicks();
  await insertEvents(client, 'click', lines, { token: 'all' });
  const newestFirst = known.toSorted((a, b) => (a.id < b.id ? 1 : -1));

  const scopes: Scope[] = [
    network,
    { of: 'publisher', affiliateId: 'pub\\1' },
    { of: 'advertiser', advertiserId: 'adv_1' },
    { of: 'publisher', affiliateId: 'nobody' },
  ];
  const filters: EventFilter[] = [
    {},
    { campaignIds: ["cmp '2"] },
    { campaignIds: ["cmp '2", "cmp '3", 'none'] },
    { affiliateIds: ['pub\\1'] },
    { affiliateIds: ['pub\\1', 'pub\\2'], advertiserIds: ['adv_0'] },
    { advertiserIds: ['adv_1', "a'\\"] },
    { status: 'tracked' },
    { status: 'rejected', from: '2026-03-01' },
    { country: 'DE' },
    { device: 'mobile', os: 'ios' },
    { device: 'mobile', status: 'rejected' },
    { os: 'ios', status: 'tracked', from: '2026-03-01', to: '2026-03-01' },
    { country: 'US', affiliateIds: ['pub\\1'] },
    { country: 'US', advertiserIds: ['adv_1'] },
    { country: 'US', affiliateIds: ['pub\\1'], advertiserIds: ['adv_1'] },
    { country: 'US', affiliateIds: ['pub\\1', 'pub\\2'] },
    { browser: 'safari' },
    { sub1: 's\t1' },
    { sub1: 'ü', sub2: 'x' },
    { id: newestFirst[7]!.id },
    { id: newestFirst[7]!.id.toUpperCase() },
    { from: '2026-03-01', to: '2026-03-01' },
    { to: '2026-02-28' },
    { from: '0001-01-01', to: '9999-12-31' },
    { campaignIds: ["cmp '2"], from: '2026-03-02' },
    { fromMs: Date.parse('2026-03-01'), untilMs: Date.parse('2026-03-01T12:00:00Z') },
    { fromMs: Date.parse('2026-03-01T12:00:00Z'), status: 'rejected' },
    { untilMs: Date.parse('2026-03-01'), advertiserIds: ['adv_1'] },
    { fromMs: Date.parse('2026-03-01T00:00:00.001Z'), campaignIds: ["cmp '2"] },
    { browser: 'safari', advertiserIds: ['adv_1', 'adv_0'] },
    { device: '' },
    { sub1: '', country: 'DE' },
    { device: '', affiliateIds: ['pub_1'] },
  ];

  for (const scope of scopes) {
    for (const filter of filters) {
      await t.test(`${JSON.stringify(scope)} ${JSON.stringify(filter)}`, async (t) => {
        const expected = newestFirst.filter((click) => admits(scope, filter, click));
        const rows = await listClicks(client, scope, filter, { limit: 1000 }, options);
        t.same(
          rows.map((row) => row.eventId),
          expected.map((click) => click.id),
        );
        t.equal(await countEvents(client, 'click', scope, filter, options), expected.length);
      });
    }
  }

  await t.test('gives every column as it was sent', async (t) => {
    const { id, day: _, ms: _ms, ...sent } = newestFirst.find((click) => click.fraudScore > 0)!;
    const [row] = await listClicks(client, network, { id }, { limit: 1 }, options);
    t.same(row, { eventId: id, ...sent, rejected: 1 });
  });

  await t.test('pages by offset and by the last id', async (t) => {
    const ids = newestFirst.map((click) => click.id);
    const byOffset = await listClicks(client, network, {}, { limit: 7, offset: 100 }, options);
    t.same(
      byOffset.map((row) => row.eventId),
      ids.slice(100, 107),
    );
    const byId = await listClicks(client, network, {}, { limit: 7, before: ids[99]! }, options);
    t.same(
      byId.map((row) => row.eventId),
      ids.slice(100, 107),
    );
  });

  await t.test('pages one after the other have every row once, however few days have any', async (t) => {
    for (const scope of scopes) {
      for (const filter of [{ country: 'US' }, { campaignIds: ["cmp '2"] }, { os: 'ios' }, filters[25]!]) {
        const expected = newestFirst.filter((click) => admits(scope, filter, click)).map(({ id }) => id);
        const paged: string[] = [];
        for (let before: string | undefined; ; before = paged.at(-1)) {
          const rows = await listClicks(client, scope, filter, { limit: 13, before }, options);
          paged.push(...rows.map((row) => row.eventId));
          if (rows.length < 13) break;
        }
        t.same(paged, expected, `${JSON.stringify(scope)} ${JSON.stringify(filter)}`);
        const [row] = await listClicks(client, scope, filter, { limit: 1, offset: 20 }, options);
        t.equal(row?.eventId, expected[20]);
      }
    }
  });

  await t.test('totals per campaign equal a count of the rows', async (t) => {
    const seen = impressionsOf(batchAt(Date.parse('2026-03-01T23:59:59.999Z')), [
      { campaignId: "cmp '2", affiliateId: 'pub\\1', advertiserId: 'adv_0', country: 'FR' },
      { campaignId: 'only shown', affiliateId: 'pub\\1', advertiserId: 'adv_0', country: 'FR' },
    ]);
    for (let sent = 0; sent < 2; sent++)
      await insertEvents(client, 'impression', linesOf(seen), { token: 'shown' });
    t.equal((await listImpressions(client, network, {}, { limit: 10 }, options)).length, 2);
    t.equal(await countEvents(client, 'impression', network, { campaignIds: ["cmp '2"] }, options), 1);
    t.equal(await countEvents(client, 'impression', network, { country: 'FR' }, options), 2);

    const range = { from: '2026-03-01', to: '2026-03-01' };
    const instants = { fromMs: Date.parse(range.from), untilMs: Date.parse('2026-03-02') };
    for (const scope of scopes) {
      const mine = known.filter((click) => admits(scope, range, click));
      const shownTo = (campaignId: string) =>
        ["cmp '2", 'only shown'].includes(campaignId) &&
        scope.of !== 'advertiser' &&
        JSON.stringify(scope) !== JSON.stringify(scopes[3])
          ? 1
          : 0;
      const campaigns = new Set(mine.map((click) => click.campaignId));
      if (shownTo('only shown')) campaigns.add('only shown').add("cmp '2");
      const expected = [...campaigns].sort().map((campaignId) => {
        const its = mine.filter((click) => click.campaignId === campaignId);
        return {
          campaignId,
          clicks: its.length,
          rejectedClicks: its.filter((click) => click.fraudReasons.length > 0).length,
          impressions: shownTo(campaignId),
        };
      });
      t.same(await campaignEventTotals(client, scope, range, options), expected, JSON.stringify(scope));
      t.same(await campaignEventTotals(client, scope, instants, options), expected, 'between instants');
    }
  });

  await t.test('a rollup that has too much hides no click', async (t) => {
    const rare = clicksOf(
      batchAt(Date.parse('2026-03-01T05:00:00Z')),
      Array.from({ length: 5 }, () => ({ campaignId: 'rare', advertiserId: 'adv_1' })),
    );
    await insertEvents(client, 'click', linesOf(rare), { token: 'rare' });
    await client.command({
      query: `INSERT INTO days_by_advertiser (advertiser_id, day, campaign_id, clicks) VALUES ('adv_1', '2026-03-02', 'rare', 4)`,
      clickhouse_settings: { async_insert: 0 },
    });
    const rows = await listClicks(client, network, { campaignIds: ['rare'] }, { limit: 4 }, options);
    t.same(
      rows.map((row) => row.eventId),
      rare
        .map(({ id }) => id)
        .reverse()
        .slice(0, 4),
    );
  });

  await t.test('a read that takes too long or too much is stopped', async (t) => {
    const stingy = { limits: { maxExecutionSeconds: 10, maxMemoryBytes: 1_000 } };
    const tooMuch = listClicks(client, network, {}, { limit: 1000 }, stingy);
    await t.rejects(tooMuch, { message: /memory limit exceeded/i });
    const signal = AbortSignal.timeout(0);
    await t.rejects(listClicks(client, network, {}, { limit: 1000 }, { ...options, signal }));
  });
});
