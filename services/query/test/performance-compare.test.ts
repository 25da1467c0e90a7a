import type { Metrics } from '@clicktrail/contracts';
import { Random } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { countedIn, groupsOf, isTime, rowOf } from './model/expected-groups.js';
import { expectedMetrics } from './model/expected-metrics.js';
import type { KnownEvent } from './model/known-event.js';
import { dayAfter, localDay, localKeys } from './model/local-clock.js';
import { type Body, namesFor, startReports } from './support/start-reports.js';

/** A report beside the same of another period. */

type Compare = 'previous' | 'year';
interface Days {
  from: string;
  to: string;
}
interface Case {
  compare: Compare;
  tz: string;
  days: Days;
  others: Days;
}

const previous = (tz: string, from: string, to: string, otherFrom: string, otherTo: string): Case => ({
  compare: 'previous',
  tz,
  days: { from, to },
  others: { from: otherFrom, to: otherTo },
});
const year = (...[tz, from, to, otherFrom, otherTo]: Parameters<typeof previous>): Case => ({
  ...previous(tz, from, to, otherFrom, otherTo),
  compare: 'year',
});

const cases: Case[] = [
  // Clocks go back in the period, forward in it, and in the one before.
  previous('Europe/Berlin', '2025-10-26', '2025-10-26', '2025-10-25', '2025-10-25'),
  previous('Europe/Berlin', '2025-03-30', '2025-03-31', '2025-03-28', '2025-03-29'),
  previous('Europe/Berlin', '2025-10-27', '2025-10-27', '2025-10-26', '2025-10-26'),
  previous('America/St_Johns', '2025-03-10', '2025-03-10', '2025-03-09', '2025-03-09'),
  previous('Pacific/Chatham', '2025-04-05', '2025-04-07', '2025-04-02', '2025-04-04'),
  previous('Asia/Kolkata', '2024-02-29', '2024-03-02', '2024-02-26', '2024-02-28'),
  // The same dates a year before had clocks that changed on other days.
  year('Europe/Berlin', '2025-10-26', '2025-10-28', '2024-10-26', '2024-10-28'),
  year('Europe/Berlin', '2025-03-29', '2025-03-31', '2024-03-29', '2024-03-31'),
  year('UTC', '2024-02-28', '2024-03-01', '2023-02-28', '2023-03-01'),
  year('Pacific/Chatham', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'),
  year('America/St_Johns', '2025-02-27', '2025-03-01', '2024-02-27', '2024-03-01'),
];

/** The same day of the year before; 28 February for the 29th. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;

/** The key beside each key of a period, found by the clocks' faces alone. */
function pairedKeys({ compare, tz, days, others }: Case, dimension: string): Map<string, string> {
  if (!isTime(dimension)) throw new Error(dimension);
  const [own, other] = [
    localKeys(dimension, tz, days.from, days.to),
    localKeys(dimension, tz, others.from, others.to),
  ];
  if (dimension === 'week' || dimension === 'month')
    return new Map(own.slice(0, other.length).map((key, index) => [key, other[index]!]));
  const shift = Math.round((Date.parse(others.from) - Date.parse(days.from)) / 86_400_000);
  const faceBefore = (key: string) => {
    const day = key.slice(0, 10);
    return (compare === 'year' ? yearBefore(day) : dayAfter(day, shift)) + key.slice(10, 19);
  };
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of own) {
    const match = other.find((each) => each.slice(0, 19) === faceBefore(key) && !taken.has(each));
    if (match === undefined) continue;
    taken.add(match);
    pairs.set(key, match);
  }
  return pairs;
}

const random = new Random(5);
const quarters = ({ from, to }: Days) => {
  const start = Date.parse(from) - 86_400_000;
  return Array.from({ length: 12 }, () => start + random.below(Date.parse(to) + 3 * 86_400_000 - start));
};
/** Hours around the change of clocks, where there is one. */
const nights = ({ from }: Days) =>
  Array.from({ length: 12 }, (_, i) => Date.parse(from) - 11 * 3_600_000 + i * 4_100_000);
const moments = cases.flatMap(({ days, others }) =>
  [days, others].flatMap((each) => [...quarters(each), ...nights(each)]),
);
const dataset = { isSmall: true };
const { service, known } = await startReports(
  t,
  { random, moments, conversions: 400 },
  { dataset, now: () => Date.parse('2025-12-31T12:00:00Z') },
);

const within = (events: readonly KnownEvent[], tz: string, { from, to }: Days) =>
  events.filter(({ createdAtMs }) => {
    const day = localDay(tz, createdAtMs);
    return day >= from && day <= to;
  });

async function check(
  t: Test,
  asked: Case,
  groupBy: string[],
  page: Record<string, string> = {},
): Promise<void> {
  const { compare, tz, days, others } = asked;
  const query = { ...days, tz, compare, limit: '1000', group_by: groupBy.join(','), ...page };
  const { status, body } = await service.get(`/api/v1/reports/performance?${new URLSearchParams(query)}`);
  t.equal(status, 200);
  const [shown, before] = [within(known, tz, days), within(known, tz, others)];
  const name = `${groupBy} ${compare} of ${JSON.stringify(days)} in ${tz}`;
  t.strictSame(
    body.totals,
    { ...expectedMetrics(countedIn(shown, groupBy)), previous: expectedMetrics(countedIn(before, groupBy)) },
    name,
  );
  const time = groupBy.find(isTime);
  const pairs = time && pairedKeys(asked, time);
  const groups = groupsOf(before, groupBy, tz, namesFor('admin'));
  const expected = new Map(groups.map((each) => [JSON.stringify(each.shown), rowOf(each)]));
  for (const { previous, ...row } of body.rows as Body[]) {
    const key: Record<string, unknown> = Object.fromEntries(
      Object.entries(row).filter(([name]) => !(name in expectedMetrics([]))),
    );
    const other = time && pairs!.get(row[time]);
    if (time) key[time] = other;
    const found = find(expected, key);
    const wanted = time && other === undefined ? null : (found ?? expectedMetrics([]));
    t.strictSame(previous, wanted, `${name}: ${JSON.stringify(key)}`);
  }
  if (!random.chance(0.25)) return;
  const { rows } = (
    await service.get(
      `/api/v1/reports/performance?${new URLSearchParams({ ...query, compare: '' }).toString().replace('&compare=', '')}`,
    )
  ).body;
  t.strictSame(
    body.rows.map(({ previous: _, ...row }: Body) => row),
    rows,
    'the rows are those without compare',
  );
}

/** The metrics of the group with these dimensions, in whatever order. */
function find(
  groups: Map<string, ReturnType<typeof rowOf>>,
  key: Record<string, unknown>,
): Metrics | undefined {
  for (const row of groups.values()) {
    if (!Object.entries(key).every(([name, value]) => row[name] === value)) continue;
    return Object.fromEntries(Object.keys(expectedMetrics([])).map((name) => [name, row[name]])) as Metrics;
  }
  return undefined;
}

for (const each of cases) {
  t.test(`${each.compare} in ${each.tz}: ${each.days.from} to ${each.days.to}`, async (t) => {
    for (const time of ['hour', 'day', 'week', 'month']) {
      dataset.isSmall = random.chance(0.5);
      await check(t, each, [time]);
    }
    await check(t, each, ['hour', 'device'].toReversed());
    await check(t, each, ['campaign']);
    await check(t, each, ['goal', 'day']);
    await check(t, each, ['publisher', 'source'], { sort: '-epc', limit: '3', offset: '1' });
    await check(t, each, []);
  });
}

t.test('an hour, and a day, that the other period does not have', async (t) => {
  const hours = pairedKeys(cases[1]!, 'hour');
  t.equal(hours.size, 47, '30 March has 23 hours');
  t.equal(pairedKeys(cases[0]!, 'hour').size, 24, 'of 25 hours, one has no counterpart');
  t.equal(pairedKeys(cases[2]!, 'hour').size, 24);
  const days = pairedKeys(cases[8]!, 'day');
  t.strictSame(
    [...days],
    [
      ['2024-02-28', '2023-02-28'],
      ['2024-03-01', '2023-03-01'],
    ],
  );
});

t.test('400: what is no comparison', async (t) => {
  const { status, body } = await service.get('/api/v1/reports/performance?compare=before');
  t.equal(status, 400);
  t.match(body.fields, [{ field: 'compare' }]);
});

t.test(
  '400: a comparison of more hours or days than can be paired names fields of the request',
  async (t) => {
    for (const group of ['hour', 'day']) {
      const query = `from=1971-01-01&to=2025-12-31&group_by=${group}&compare=year`;
      const { status, body } = await service.get(`/api/v1/reports/performance?${query}`);
      t.equal(status, 400);
      t.match(body.fields, [{ field: 'compare' }]);
    }
  },
);
