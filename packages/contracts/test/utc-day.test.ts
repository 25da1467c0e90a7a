import t from 'tap';
import { dayMs, isDay, utcDayOf } from '../src/index.js';

t.test('a day ends with its last millisecond, in UTC', async (t) => {
  const midnight = Date.parse('2026-03-01T00:00:00Z');
  t.equal(utcDayOf(midnight), '2026-03-01');
  t.equal(utcDayOf(midnight - 1), '2026-02-28');
  t.equal(utcDayOf(midnight + dayMs - 1), '2026-03-01');
});

t.test('only days that the calendar has are days', async (t) => {
  for (const day of ['2024-02-29', '1970-01-01']) t.ok(isDay(day), day);
  for (const value of ['2026-02-29', '2026-2-1', '2026-02-01T00:00:00Z', '', 20260201, undefined]) {
    t.notOk(isDay(value), String(value));
  }
});
