import t from 'tap';
import {
  bucketsOf,
  inZone,
  pairBuckets,
  periodOf,
  previousPeriod,
  utcDaysOf,
  yearBefore,
} from '../../src/calendar/index.js';

const berlin = 'Europe/Berlin';
/** 23:30 of the 30th in UTC, 01:30 of the 31st in Berlin. */
const now = Date.parse('2026-07-30T23:30:00Z');
const days = ({ from, to }: { from: string; to: string }) => [from, to];

t.test('ranges end today, by the clocks of the zone', async (t) => {
  const cases: [string | undefined, string, string, string][] = [
    ['today', berlin, '2026-07-31', '2026-07-31'],
    ['today', 'UTC', '2026-07-30', '2026-07-30'],
    ['yesterday', berlin, '2026-07-30', '2026-07-30'],
    ['1d', berlin, '2026-07-31', '2026-07-31'],
    ['7d', berlin, '2026-07-25', '2026-07-31'],
    ['thisMonth', berlin, '2026-07-01', '2026-07-31'],
    ['lastMonth', berlin, '2026-06-01', '2026-06-30'],
    [undefined, berlin, '2026-07-02', '2026-07-31'],
  ];
  for (const [range, tz, from, to] of cases)
    t.same(days(periodOf({ range }, tz, now)), [from, to], String(range));
});

t.test('days are whole, both included; an open end is today, an open beginning 1970', async (t) => {
  t.match(periodOf({ from: '2026-03-29', to: '2026-03-29', range: '7d' }, berlin, now), {
    fromMs: Date.parse('2026-03-28T23:00:00Z'),
    untilMs: Date.parse('2026-03-29T22:00:00Z'),
  });
  t.same(days(periodOf({ from: '2026-07-30' }, berlin, now)), ['2026-07-30', '2026-07-31']);
  t.same(days(periodOf({ from: '2027-01-01' }, berlin, now)), ['2027-01-01', '2027-01-01']);
  t.same(days(periodOf({ to: '2026-01-01' }, berlin, now)), ['1970-01-01', '2026-01-01']);
  t.same(days(periodOf({ to: '1960-01-01' }, berlin, now)), ['1960-01-01', '1960-01-01']);
  t.same(days(periodOf({ from: '0000-01-01', to: '9999-12-31' }, berlin, now)), ['0000-01-01', '9999-12-31']);
});

t.test('days are those of the newest rules, which Node may not have', async (t) => {
  for (const [tz, from] of [
    ['America/Vancouver', '2026-12-01T07:00:00Z'],
    ['America/Edmonton', '2026-12-01T06:00:00Z'],
    ['Africa/Casablanca', '2026-12-01T00:00:00Z'],
  ] as const)
    t.equal(inZone({ from: '2026-12-01', to: '2026-12-01' }, tz).fromMs, Date.parse(from), tz);
});

t.test('the letters of a zone may have any case', async (t) => {
  t.same(periodOf({ range: 'today' }, 'eUROPE/bERLIN', now), periodOf({ range: 'today' }, berlin, now));
});

t.test('periods that begin and end with UTC days are such days', async (t) => {
  t.same(utcDaysOf(inZone({ from: '2026-01-01', to: '2026-01-31' }, 'Europe/London')), {
    from: '2026-01-01',
    to: '2026-01-31',
  });
  t.equal(utcDaysOf(inZone({ from: '2026-01-01', to: '2026-06-01' }, 'Europe/London')), undefined);
  t.equal(utcDaysOf(inZone({ from: '2026-06-01', to: '2026-06-01' }, berlin)), undefined);
  t.same(utcDaysOf({ fromMs: Date.parse('2026-01-01') }), { from: '2026-01-01' });
  t.same(utcDaysOf({ untilMs: Date.parse('2026-01-01') }), { to: '2025-12-31' });
  t.same(utcDaysOf({}), {});
});

t.test('the period before has as many days; a year before has the same dates', async (t) => {
  const march = inZone({ from: '2026-03-01', to: '2026-03-31' }, berlin);
  const before = previousPeriod(march, berlin);
  t.same(days(before), ['2026-01-29', '2026-02-28']);
  t.equal(before.untilMs, march.fromMs);
  t.same(days(yearBefore(march, berlin)), ['2025-03-01', '2025-03-31']);
  t.same(days(yearBefore(inZone({ from: '2028-02-29', to: '2028-02-29' }, berlin), berlin)), [
    '2027-02-28',
    '2027-02-28',
  ]);
  t.same(days(previousPeriod(inZone({ from: '0000-01-01', to: '0000-01-02' }, 'UTC'), 'UTC')), [
    '0000-01-01',
    '0000-01-01',
  ]);
  t.same(days(yearBefore(inZone({ from: '0000-01-01', to: '0000-01-02' }, 'UTC'), 'UTC'))[0], '0000-01-01');
});

function pairs(
  interval: 'hour' | 'day' | 'week' | 'month',
  compare: 'previous' | 'year',
  from: string,
  to: string,
) {
  const shown = inZone({ from, to }, berlin);
  const other = compare === 'year' ? yearBefore(shown, berlin) : previousPeriod(shown, berlin);
  const withBuckets = (period: typeof shown) => ({ period, buckets: bucketsOf(interval, period, berlin) });
  return pairBuckets(interval, compare, withBuckets(shown), withBuckets(other));
}

t.test('hours pair by their local time, the doubled one with none', async (t) => {
  const back = pairs('hour', 'previous', '2026-10-25', '2026-10-25');
  t.equal(back.size, 24);
  t.equal(back.get('2026-10-25T02:00:00+02:00'), '2026-10-24T02:00:00+02:00');
  t.equal(back.get('2026-10-25T02:00:00+01:00'), undefined);
  t.equal(back.get('2026-10-25T03:00:00+01:00'), '2026-10-24T03:00:00+02:00');
  const after = pairs('hour', 'previous', '2026-10-26', '2026-10-26');
  t.equal(after.get('2026-10-26T02:00:00+01:00'), '2026-10-25T02:00:00+02:00');
});

t.test('days pair by their date, weeks and months by their order', async (t) => {
  t.same(
    [...pairs('day', 'previous', '2026-03-01', '2026-03-02')],
    [
      ['2026-03-01', '2026-02-27'],
      ['2026-03-02', '2026-02-28'],
    ],
  );
  t.same(
    [...pairs('day', 'year', '2028-02-28', '2028-03-01')],
    [
      ['2028-02-28', '2027-02-28'],
      ['2028-03-01', '2027-03-01'],
    ],
  );
  t.same([...pairs('day', 'year', '2028-02-29', '2028-02-29')], [['2028-02-29', '2027-02-28']]);
  t.same(
    [...pairs('week', 'year', '2026-10-21', '2026-10-27')],
    [
      ['2026-10-19', '2025-10-20'],
      ['2026-10-26', '2025-10-27'],
    ],
  );
  t.same([...pairs('month', 'previous', '2026-03-01', '2026-03-31')], [['2026-03', '2026-01']]);
});
