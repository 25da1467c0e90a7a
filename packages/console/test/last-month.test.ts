import t from 'tap';
import { lastMonth } from '../src/pages/reconciliations/last-month.js';

t.test('the month before, from its first to its last day, in UTC', async (t) => {
  for (const [now, from, to] of [
    ['2026-11-28T21:00:00Z', '2026-10-01', '2026-10-31'],
    ['2026-01-01T00:00:00Z', '2025-12-01', '2025-12-31'],
    ['2028-03-31T23:59:59Z', '2028-02-01', '2028-02-29'],
  ] as const)
    t.same(lastMonth(new Date(now)), { from, to }, now);
});
