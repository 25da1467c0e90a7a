import t from 'tap';
import { dimensionOf, labelOf, labelOfValue } from '../src/lib/dimensions.js';
import { formatChange, formatMoney, formatTime, formatUtc, none, shortTime } from '../src/lib/format.js';
import { formatFigure, metricOf, type ReportRow } from '../src/lib/metrics.js';
import { rowsBehind } from '../src/lib/rows-behind.js';

t.test('a figure has its unit, and what has no value is no zero', async (t) => {
  const show = (key: string, value: number | null) => formatFigure(metricOf(key)!, value, 'EUR');
  t.equal(show('clicks', 1_234_567), '1,234,567');
  t.equal(show('payout', 1234.5), '€1,234.50');
  t.equal(show('epc', 0.0123), '€0.0123');
  t.equal(show('cr', 0.0345), '3.5%');
  for (const key of ['clicks', 'payout', 'epc', 'cr']) t.equal(show(key, null), none);
  t.equal(formatMoney(-1, 'JPY'), '-¥1.00');
});

t.test('a change is relative, and none where there was nothing', async (t) => {
  t.equal(formatChange(150, 100), '+50%');
  t.equal(formatChange(50, 100), '-50%');
  t.equal(formatChange(-50, -100), '+50%', 'a smaller loss');
  t.equal(formatChange(100, 100), '0%');
  for (const before of [0, null, undefined]) t.equal(formatChange(1, before), undefined);
});

t.test('times are in the zone of the reader, with UTC at hand', async (t) => {
  const time = '2026-10-25T00:30:00.000Z';
  t.equal(formatTime(time, 'Europe/Berlin'), '25 Oct 2026, 02:30:00');
  t.equal(formatUtc(time), '25 Oct 2026, 00:30:00 UTC');
  t.equal(shortTime('2026-10-25T02:00:00+02:00'), '02:00');
  t.equal(shortTime('2026-10-05'), '5 Oct');
  t.equal(shortTime('2026-10'), 'Oct 2026');
});

t.test('a group is called by its name, else by its value, and one without a value says so', async (t) => {
  const row = { campaignId: 'c', campaignName: 'Shoes', country: 'DE' } as ReportRow;
  t.equal(labelOf(row, dimensionOf('campaign')!), 'Shoes');
  t.equal(labelOf({ campaignId: 'c', campaignName: null } as ReportRow, dimensionOf('campaign')!), 'c');
  t.equal(labelOf(row, dimensionOf('country')!), 'Germany (DE)');
  t.equal(labelOfValue(null, dimensionOf('country')!), '(none)');
});

t.test('a figure leads to the list that has exactly its rows', async (t) => {
  const query = (metric: 'clicks' | 'pending' | 'impressions' | 'epc', tz: string, filter = 'country') => {
    const href = rowsBehind(metric, { period: { range: '7d', tz }, filters: [[filter, 'DE']] });
    return href && Object.fromEntries(new URL(href, 'https://track.example').searchParams);
  };
  t.same(query('clicks', 'Europe/Berlin'), { kind: 'clicks', range: '7d', country: 'DE' });
  t.same(query('pending', 'UTC'), {
    kind: 'sales',
    status: 'pending',
    range: '7d',
    tz: 'UTC',
    country: 'DE',
  });
  t.equal(query('impressions', 'Europe/Berlin'), undefined, 'they are listed by days of UTC');
  t.equal(query('impressions', 'UTC', 'browser'), undefined, 'and not by browser');
  t.ok(query('impressions', 'UTC'));
  t.equal(query('epc', 'UTC'), undefined);
});
