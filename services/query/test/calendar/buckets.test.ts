import { Refusal } from '@clicktrail/contracts';
import t from 'tap';
import { bucketsMax, bucketsOf, inZone, keyOfLocal, offsetsOf } from '../../src/calendar/index.js';

const day = (tz: string, from: string, to = from) => inZone({ from, to }, tz);
const keys = (interval: 'hour' | 'day' | 'week' | 'month', tz: string, from: string, to = from) =>
  bucketsOf(interval, day(tz, from, to), tz).map(({ key }) => key);
const hours = (tz: string, from: string) => keys('hour', tz, from);
const iso = (ms: number) => new Date(ms).toISOString();

t.test('the day on which Berlin sets its clocks back has 25 hours, two of them at 2', async (t) => {
  const all = hours('Europe/Berlin', '2026-10-25');
  t.equal(all.length, 25);
  t.same(all.slice(0, 5), [
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T01:00:00+02:00',
    '2026-10-25T02:00:00+02:00',
    '2026-10-25T02:00:00+01:00',
    '2026-10-25T03:00:00+01:00',
  ]);
  const { fromMs, untilMs } = day('Europe/Berlin', '2026-10-25');
  t.equal(iso(fromMs), '2026-10-24T22:00:00.000Z');
  t.equal(iso(untilMs), '2026-10-25T23:00:00.000Z');
});

t.test('the day on which it sets them forward has 23, none of them at 2', async (t) => {
  const all = hours('Europe/Berlin', '2026-03-29');
  t.equal(all.length, 23);
  t.notOk(all.some((key) => key.startsWith('2026-03-29T02')));
  t.same(offsetsOf('Europe/Berlin', Date.parse('2026-03-28T23:00:00Z'), Date.parse('2026-03-29T22:00:00Z')), [
    { fromMs: Date.parse('2026-03-28T23:00:00Z'), offsetSeconds: 3600 },
    { fromMs: Date.parse('2026-03-29T01:00:00Z'), offsetSeconds: 7200 },
  ]);
});

t.test('hours begin at the full hour of the zone, not of UTC', async (t) => {
  for (const [tz, first, key] of [
    ['Asia/Kolkata', '2026-05-31T18:30:00.000Z', '2026-06-01T00:00:00+05:30'],
    ['America/St_Johns', '2026-06-01T02:30:00.000Z', '2026-06-01T00:00:00-02:30'],
    ['Pacific/Chatham', '2026-05-31T11:15:00.000Z', '2026-06-01T00:00:00+12:45'],
    ['UTC', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00+00:00'],
  ] as const) {
    const buckets = bucketsOf('hour', day(tz, '2026-06-01'), tz);
    t.equal(buckets.length, 24, tz);
    t.equal(iso(buckets[0]!.startMs), first);
    t.equal(buckets[0]!.key, key);
    t.equal(buckets[23]!.startMs - buckets[0]!.startMs, 23 * 3_600_000);
  }
});

t.test('a shift of half an hour on Lord Howe loses and doubles nothing', async (t) => {
  const back = bucketsOf('hour', day('Australia/Lord_Howe', '2026-04-05'), 'Australia/Lord_Howe');
  t.equal(back.length, 25);
  t.same(
    back.slice(0, 4).map(({ key, startMs }) => [key, iso(startMs)]),
    [
      ['2026-04-05T00:00:00+11:00', '2026-04-04T13:00:00.000Z'],
      ['2026-04-05T01:00:00+11:00', '2026-04-04T14:00:00.000Z'],
      // From 01:30 on: half an hour.
      ['2026-04-05T01:00:00+10:30', '2026-04-04T15:00:00.000Z'],
      ['2026-04-05T02:00:00+10:30', '2026-04-04T15:30:00.000Z'],
    ],
  );
  const forward = hours('Australia/Lord_Howe', '2026-10-04');
  t.same(forward.slice(1, 4), [
    '2026-10-04T01:00:00+10:30',
    '2026-10-04T02:00:00+11:00',
    '2026-10-04T03:00:00+11:00',
  ]);
});

t.test('changes at a quarter to an hour, in Chatham, keep their order', async (t) => {
  const back = bucketsOf('hour', day('Pacific/Chatham', '2026-04-05'), 'Pacific/Chatham').slice(2, 5);
  t.same(
    back.map(({ key, startMs }) => [key, iso(startMs)]),
    [
      ['2026-04-05T02:00:00+13:45', '2026-04-04T12:15:00.000Z'],
      ['2026-04-05T03:00:00+13:45', '2026-04-04T13:15:00.000Z'],
      ['2026-04-05T02:00:00+12:45', '2026-04-04T14:00:00.000Z'],
    ],
  );
});

t.test('a day without midnight begins when it begins', async (t) => {
  t.equal(hours('America/Sao_Paulo', '2018-11-04')[0], '2018-11-04T01:00:00-02:00');
  t.equal(hours('Asia/Beirut', '2026-03-29')[0], '2026-03-29T01:00:00+03:00');
  t.equal(hours('Asia/Beirut', '2026-10-24').at(-1), '2026-10-24T23:00:00+02:00');
});

t.test('a day that the zone skipped has no bucket', async (t) => {
  t.same(keys('day', 'Pacific/Apia', '2011-12-29', '2011-12-31'), ['2011-12-29', '2011-12-31']);
  t.same(keys('day', 'Pacific/Apia', '2011-12-30'), []);
});

t.test('a day stays in one stretch where clocks went back over midnight', async (t) => {
  const tz = 'America/St_Johns';
  const all = bucketsOf('hour', day(tz, '2006-10-29'), tz);
  t.same(
    all.slice(0, 3).map(({ key, startMs }) => [key, iso(startMs)]),
    [
      ['2006-10-29T00:00:00-02:30', '2006-10-29T02:30:00.000Z'],
      ['2006-10-29T00:00:00-03:30', '2006-10-29T03:30:00.000Z'],
      ['2006-10-29T01:00:00-03:30', '2006-10-29T04:30:00.000Z'],
    ],
  );
  t.same(keys('day', tz, '2006-10-28', '2006-10-30'), ['2006-10-28', '2006-10-29', '2006-10-30']);
});

t.test('weeks begin on Monday, before the period too; months are named without a day', async (t) => {
  const [tz, from, to] = ['Europe/Berlin', '2026-10-21', '2026-11-02'];
  t.same(keys('week', tz, from, to), ['2026-10-19', '2026-10-26', '2026-11-02']);
  t.same(keys('month', tz, from, to), ['2026-10', '2026-11']);
  t.equal(bucketsOf('week', day(tz, from, to), tz)[0]!.startMs, day(tz, from, to).fromMs);
  t.same(keys('week', tz, '1969-12-28', '1970-01-05'), ['1969-12-22', '1969-12-29', '1970-01-05']);
});

t.test('weeks begin on a Sunday or a Saturday, across the year and a change of clocks, too', async (t) => {
  const weeks = (weekStart: 'sunday' | 'saturday', tz: string, from: string, to: string) =>
    bucketsOf('week', day(tz, from, to), tz, { weekStart }).map(({ key, startMs }) => [key, iso(startMs)]);
  t.same(weeks('sunday', 'Europe/Berlin', '2026-10-21', '2026-11-02'), [
    ['2026-10-18', '2026-10-20T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-11-01', '2026-10-31T23:00:00.000Z'],
  ]);
  t.same(weeks('saturday', 'America/St_Johns', '2025-12-26', '2026-01-03'), [
    ['2025-12-20', '2025-12-26T03:30:00.000Z'],
    ['2025-12-27', '2025-12-27T03:30:00.000Z'],
    ['2026-01-03', '2026-01-03T03:30:00.000Z'],
  ]);
  const first = (weekStart: 'sunday' | 'saturday') => weeks(weekStart, 'UTC', '1969-12-31', '1970-01-03');
  t.same(first('sunday')[0]![0], '1969-12-28');
  t.same(
    first('saturday').map(([key]) => key),
    ['1969-12-27', '1970-01-03'],
  );
});

t.test('the key of any local time is that of its bucket', async (t) => {
  const localSeconds = Date.parse('2026-10-25T02:59:59Z') / 1000;
  t.equal(keyOfLocal('hour', localSeconds, 7200), '2026-10-25T02:00:00+02:00');
  t.equal(keyOfLocal('day', localSeconds, 7200), '2026-10-25');
  t.equal(keyOfLocal('week', localSeconds, 7200), '2026-10-19');
  t.equal(keyOfLocal('week', localSeconds, 7200, 'sunday'), '2026-10-25');
  t.equal(keyOfLocal('week', localSeconds, 7200, 'saturday'), '2026-10-24');
  t.equal(keyOfLocal('month', localSeconds, 7200), '2026-10');
  t.equal(keyOfLocal('hour', localSeconds, -12_600), '2026-10-25T02:00:00-03:30');
  t.equal(keyOfLocal('hour', localSeconds, 3208), '2026-10-25T02:00:00+00:53:28');
});

t.test('too many buckets are refused before any is made', async (t) => {
  const longest = day('UTC', '2026-01-01', '2027-01-01');
  t.equal(bucketsOf('hour', longest, 'UTC').length, 366 * 24);
  t.throws(() => bucketsOf('day', day('UTC', '0000-01-01', '9999-12-31'), 'UTC'), Refusal);
  t.throws(() => bucketsOf('hour', day('UTC', '2026-01-01', '2027-03-01'), 'UTC'), {
    message: `interval: must not divide the period into more than ${bucketsMax}`,
  } as Error);
});

t.test('the changes of the longest period are found within seconds', async (t) => {
  const period = day('Europe/Berlin', '0000-01-01', '9999-12-31');
  const offsets = offsetsOf('Europe/Berlin', period.fromMs, period.untilMs);
  t.ok(offsets.length < 320);
});
