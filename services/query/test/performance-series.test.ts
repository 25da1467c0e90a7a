import { Random } from '@clicktrail/testing';
import t from 'tap';
import { countedIn, groupsOf, type Row, rowOf, sortRows } from './model/expected-groups.js';
import { expectedMetrics } from './model/expected-metrics.js';
import type { KnownEvent } from './model/known-event.js';
import { dayAfter, type Interval, localDay, localKey, localKeys } from './model/local-clock.js';
import { clockChanges, momentsOfClocks } from './model/moments.js';
import { type KeyName, scopes } from './support/network.js';
import { namesFor, startReports, zones } from './support/start-reports.js';

/** Reports over time, beside the same computed from what the test remembers. */

const random = new Random(7);
const dataset = {
  get isSmall() {
    return random.chance(0.5);
  },
};
const { service, known } = await startReports(
  t,
  { random, moments: momentsOfClocks(random, zones), conversions: 200 },
  { dataset, now: () => Date.parse('2026-11-20T09:00:00Z') },
);
const url = '/api/v1/reports/performance/series';
const get = (query: Record<string, string>, key: KeyName = 'admin') =>
  service.get(`${url}?${new URLSearchParams(query)}`, key);

/** One list for each metric, with a value for each time. */
function listsOf(events: readonly KnownEvent[], interval: Interval, tz: string, times: string[]) {
  const byTime = new Map<string, KnownEvent[]>(times.map((time) => [time, []]));
  for (const event of events) byTime.get(localKey(interval, tz, event.createdAtMs))!.push(event);
  const metrics = [...byTime.values()].map(expectedMetrics);
  const names = Object.keys(expectedMetrics([])) as (keyof (typeof metrics)[number])[];
  return Object.fromEntries(names.map((name) => [name, metrics.map((each) => each[name])]));
}

interface Question {
  interval: Interval;
  tz: string;
  days: { from: string; to: string };
  group?: { dimension: string; field: string; top: number };
  key?: KeyName;
}

function expectedSeries({ interval, tz, days, group, key = 'admin' }: Question) {
  const times = localKeys(interval, tz, days.from, days.to);
  const own = known.filter((event) => {
    const day = localDay(tz, event.createdAtMs);
    return scopes[key](event) && day >= days.from && day <= days.to;
  });
  const base = { success: true, interval, tz, times };
  if (!group)
    return {
      ...base,
      series: [{ key: null, name: null, ...listsOf(own, interval, tz, times) }],
      other: null,
    };
  const { dimension, field, top } = group;
  const groups = groupsOf(own, [dimension], tz, namesFor(key));
  const order = { goal: '-conversions', refusal: '-refused' }[dimension] ?? '-clicks';
  const sorted = sortRows(groups.map(rowOf), [dimension], order);
  const eventsOf = (row: Row) => groups.find(({ shown }) => shown[field] === row[field])!.events;
  const lists = (events: KnownEvent[]) => listsOf(events, interval, tz, times);
  return {
    ...base,
    series: sorted.slice(0, top).map((row) => ({
      key: row[field],
      name:
        (row as Row)[field.replace(/Id$/, 'Name')] === row[field]
          ? null
          : ((row as Row)[field.replace(/Id$/, 'Name')] ?? null),
      ...lists(eventsOf(row)),
    })),
    other: sorted.length > top ? lists(countedIn(sorted.slice(top).flatMap(eventsOf), [dimension])) : null,
  };
}

const near = (tz: string, change: number, days: number) => ({
  from: dayAfter(localDay(tz, clockChanges[change]!), -days),
  to: dayAfter(localDay(tz, clockChanges[change]!), days),
});
const whole = { from: '2026-03-01', to: '2026-11-15' };

const fields = {
  campaign: 'campaignId',
  publisher: 'affiliateId',
  advertiser: 'advertiserId',
  country: 'country',
  device: 'device',
  os: 'os',
  browser: 'browser',
  source: 'source',
  sub_source: 'subSource',
  goal: 'goal',
} as const;

t.test('without group_by: one series of everything, and every bucket of the period', async (t) => {
  for (const asked of [
    { interval: 'hour', tz: 'Europe/Berlin', days: near('Europe/Berlin', 4, 0) },
    { interval: 'hour', tz: 'Europe/Berlin', days: near('Europe/Berlin', 1, 1) },
    { interval: 'hour', tz: 'Pacific/Chatham', days: near('Pacific/Chatham', 2, 1) },
    { interval: 'hour', tz: 'America/St_Johns', days: near('America/St_Johns', 5, 0) },
    { interval: 'hour', tz: 'UTC', days: near('UTC', 3, 2) },
    { interval: 'day', tz: 'Asia/Kolkata', days: whole },
    { interval: 'week', tz: 'America/St_Johns', days: whole },
    { interval: 'month', tz: 'Pacific/Chatham', days: whole },
  ] as const) {
    const { status, body } = await get({ interval: asked.interval, tz: asked.tz, ...asked.days });
    const { asOf, ...rest } = body;
    t.equal(status, 200);
    t.strictSame(rest, expectedSeries(asked), `${asked.interval} in ${asked.tz}`);
  }
  const length = async (change: number) =>
    (await get({ interval: 'hour', tz: 'Europe/Berlin', ...near('Europe/Berlin', change, 0) })).body.times
      .length;
  t.strictSame([await length(1), await length(4)], [23, 25]);
});

t.test('by each dimension: the largest groups, and all others together', async (t) => {
  for (const [dimension, field] of Object.entries(fields)) {
    for (const top of [1, 2, 20]) {
      const tz = random.pick(zones);
      const interval = random.pick(['day', 'week', 'month'] as const);
      const asked = { interval, tz, days: whole, group: { dimension, field, top } };
      const { body } = await get({ interval, tz, ...whole, group_by: dimension, top: String(top) });
      const { asOf, ...rest } = body;
      t.strictSame(rest, expectedSeries(asked), `${dimension} by ${interval} in ${tz}, top ${top}`);
    }
  }
});

t.test('a publisher and an advertiser see their own', async (t) => {
  for (const key of ['publisher', 'otherAdvertiser'] as const) {
    const asked = { interval: 'week', tz: 'UTC', days: whole, key } as const;
    const { asOf, ...rest } = (await get({ interval: 'week', ...whole }, key)).body;
    t.strictSame(rest, expectedSeries(asked));
    const group = { dimension: 'campaign', field: 'campaignId', top: 1 };
    const { asOf: _, ...grouped } = (
      await get({ interval: 'week', ...whole, group_by: 'campaign', top: '1' }, key)
    ).body;
    t.strictSame(grouped, expectedSeries({ ...asked, group }));
  }
});

t.test('defaults: days, ten groups; an empty period has zeros', async (t) => {
  const { body } = await get({ from: '2026-05-05', to: '2026-05-06', country: 'FI', group_by: 'source' });
  t.match(body, { interval: 'day', times: ['2026-05-05', '2026-05-06'], tz: 'UTC', other: null });
  t.equal(body.series.length, 0);
  const alone = (await get({ from: '2026-05-05', to: '2026-05-06', country: 'FI' })).body;
  t.strictSame(
    [alone.series[0].clicks, alone.series[0].revenue, alone.series[0].ctr],
    [
      [0, 0],
      [0, 0],
      [null, null],
    ],
  );
});

t.test('metrics: only those that are named', async (t) => {
  const asked = { interval: 'week', ...whole, group_by: 'campaign', top: '1' };
  const all = (await get(asked)).body;
  const { body } = await get({ ...asked, metrics: 'epc,clicks' });
  const [{ key, name, clicks, epc }] = all.series;
  t.strictSame(body.series, [{ key, name, clicks, epc }]);
  t.strictSame(body.other, { clicks: all.other.clicks, epc: all.other.epc });
  t.strictSame(body.times, all.times);
});

t.test('at most 20,000 numbers for each metric', async (t) => {
  // 39 days have 936 hours: 19,656 numbers for 20 groups and all others; 40 days have 20,160.
  const most = { interval: 'hour', group_by: 'source', from: '2026-01-01', to: '2026-02-08', top: '20' };
  const { status, body } = await get(most);
  t.equal(status, 200);
  t.equal(body.times.length, 39 * 24);
  const beyond = await get({ ...most, to: '2026-02-09' });
  t.equal(beyond.status, 400);
  t.match(beyond.body, {
    code: 'invalid_request',
    fields: [{ field: 'interval' }, { field: 'range' }, { field: 'top' }],
  });
  t.equal((await get({ ...most, to: '2026-02-09', top: '19' })).status, 200, 'fewer groups');
  t.equal((await get({ interval: 'hour', from: '2025-01-01', to: '2026-01-01' })).status, 200, 'no groups');
});

t.test('400: names what is wrong', async (t) => {
  for (const [query, field] of [
    [{ interval: 'year' }, 'interval'],
    [{ interval: 'hour', from: '2020-01-01', to: '2026-01-01' }, 'interval'],
    [{ top: '0' }, 'top'],
    [{ metrics: 'clicks,colour' }, 'metrics'],
    [{ metrics: 'clicks,clicks' }, 'metrics'],
    [{ metrics: '' }, 'metrics'],
    [{ top: '21' }, 'top'],
    [{ group_by: 'day' }, 'group_by'],
    [{ group_by: 'campaign,country' }, 'group_by'],
    [{ sort: '-clicks' }, 'sort'],
    [{ tz: 'Nowhere' }, 'tz'],
  ] as const) {
    const { status, body } = await get(query as unknown as Record<string, string>);
    t.equal(status, 400, JSON.stringify(query));
    t.match(body.fields, [{ field }]);
  }
});
