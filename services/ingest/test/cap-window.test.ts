import type { CampaignCap } from '@clicktrail/catalog';
import t from 'tap';
import { capWindow } from '../src/limits/cap-window.js';

const nowMs = Date.UTC(2026, 2, 31, 23, 59, 59);
const cap = (change: Partial<CampaignCap> = {}): CampaignCap => ({
  type: 'clicks',
  window: 'day',
  limit: 5,
  ...change,
});
const keyOf = (id: string, change?: Partial<CampaignCap>) => capWindow('{tag}', id, cap(change), nowMs).key;

t.test('windows begin and end with UTC days and months; a cap in total has neither', async (t) => {
  const spanOf = (window: CampaignCap['window']) => {
    const { fromMs, resetsAtMs } = capWindow('{tag}', 'cmp_1', cap({ window }), nowMs);
    return [fromMs, resetsAtMs];
  };
  t.same(spanOf('day'), [Date.UTC(2026, 2, 31), Date.UTC(2026, 3, 1)]);
  t.same(spanOf('month'), [Date.UTC(2026, 2, 1), Date.UTC(2026, 3, 1)]);
  t.same(spanOf('total'), [0, null]);
});

t.test('no two caps share a counter, whatever their campaigns are called', async (t) => {
  const keys = [
    keyOf('shoes'),
    keyOf('shoes', { window: 'month' }),
    keyOf('shoes', { sinceMs: 7 }),
    keyOf('shoes', { sinceMs: 8 }),
    keyOf('shoes:7'),
    keyOf('shoes@7'),
    keyOf('7:shoes'),
    keyOf('@7:shoes'),
  ];
  t.equal(new Set(keys).size, keys.length);
});
