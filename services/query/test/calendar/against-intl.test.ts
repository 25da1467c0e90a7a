import { dayMs, utcDayOf, weekStarts } from '@clicktrail/contracts';
import t from 'tap';
import { bucketsOf, inZone, keyOfLocal, offsetsOf, periodOf } from '../../src/calendar/index.js';
import { randomFrom, wallClock } from './wall-clock.js';

const zones = [
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'America/Scoresbysund',
  'Pacific/Apia',
  'Atlantic/Azores',
  'UTC',
];
const [firstMs, lastMs] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];
/** Its rules changed in 2026: Node may know the ones before. */
const changedLately: Readonly<Record<string, number>> = { 'Africa/Casablanca': Date.UTC(2025, 10, 1) };
const periodsPerZone = 25;
const hourMs = 3_600_000;
const dayMax = 40;

/** Clocks that went back over midnight, from 23:01 to 00:01: the repeated hour counts to the day that had begun. */
const repeatsMidnight = (tz: string, ms: number) => tz === 'America/St_Johns' && ms < Date.UTC(2012, 0, 1);

for (const [index, tz] of zones.entries()) {
  t.test(`periods and buckets of ${tz} agree with its wall clock`, async (t) => {
    const random = randomFrom(1_000 + index);
    const clock = wallClock(tz);
    const dayAt = (ms: number) => utcDayOf(clock(ms));
    const untilMs = changedLately[tz] ?? lastMs;
    for (let run = 0; run < periodsPerZone; run++) {
      const startMs = firstMs + Math.floor((random() * (untilMs - firstMs)) / dayMs) * dayMs;
      const days = { from: utcDayOf(startMs), to: utcDayOf(startMs + Math.floor(random() * dayMax) * dayMs) };
      const period = inZone(days, tz);
      const name = `${tz} ${days.from} ${days.to}`;
      if (dayAt(period.fromMs) < days.from || dayAt(period.fromMs - 1) >= days.from) t.fail(`${name}: start`);
      if (dayAt(period.untilMs) <= days.to || dayAt(period.untilMs - 1) > days.to) t.fail(`${name}: end`);
      requireBuckets(name, tz, period, random, clock);
      const now = period.fromMs + Math.floor(random() * (period.untilMs - period.fromMs));
      if (!repeatsMidnight(tz, now) && periodOf({ range: 'today' }, tz, now).from !== dayAt(now))
        t.fail(`${name}: today at ${now}`);
    }
    t.pass('all agree');
  });
}

/** @throws for the first instant whose bucket is not the one that the wall clock names */
function requireBuckets(
  name: string,
  tz: string,
  period: ReturnType<typeof inZone>,
  random: () => number,
  clock: (ms: number) => number,
): void {
  const offsets = offsetsOf(tz, period.fromMs, period.untilMs);
  for (const interval of ['hour', 'day', 'week', 'month'] as const) {
    const weekStart = weekStarts[Math.floor(random() * weekStarts.length)]!;
    const buckets = bucketsOf(interval, period, tz, { weekStart });
    const fail = (text: string) => {
      throw new Error(`${name} ${interval}: ${text}`);
    };
    if (buckets[0]?.startMs !== period.fromMs) fail('does not begin with the period');
    if (new Set(buckets.map(({ key }) => key)).size !== buckets.length) fail('has a key twice');
    for (const [at, { startMs }] of buckets.entries()) {
      if (at > 0 && startMs <= buckets[at - 1]!.startMs) fail(`is not in order at ${startMs}`);
    }
    for (let run = 0; run < 40; run++) {
      const ms = period.fromMs + Math.floor(random() * (period.untilMs - period.fromMs));
      const bucket = buckets.findLast(({ startMs }) => startMs <= ms)!;
      const { offsetSeconds } = offsets.findLast(({ fromMs }) => fromMs <= ms)!;
      const wholeSecondMs = Math.floor(ms / 1000) * 1000;
      if (repeatsMidnight(tz, ms)) continue;
      if (clock(ms) - wholeSecondMs !== offsetSeconds * 1000) fail(`has another offset at ${ms}`);
      const hour = Math.floor(clock(ms) / hourMs) * hourMs;
      const key = keyOfLocal(interval, hour / 1000, (clock(ms) - wholeSecondMs) / 1000, weekStart);
      if (bucket.key !== key) fail(`shows ${bucket.key} and not ${key} at ${ms}`);
    }
  }
}
