import type { Dimension } from '@clicktrail/contracts';
import { test } from 'tap';
import { readReport } from '../src/report-builder/read-report.js';
import { readSeries } from '../src/report-builder/read-series.js';
import {
  clicksMade,
  days,
  filled,
  impressionsMade,
  network,
  options,
  page,
  sumOf,
  utc,
} from './report-data.js';

test('figures of reports', async (t) => {
  const client = await filled(t);

  await t.test('amounts and rates', async (t) => {
    const question = { filter: days, groupBy: ['goal'] as Dimension[], time: utc };
    const { groups, totals, total } = await readReport(client, network, question, page, options);
    t.equal(total, 2);
    const of = (goal: string) => groups.find(({ keys }) => keys[0] === goal)!.metrics;
    t.match(of('sale'), {
      conversions: 1,
      approved: 1,
      pending: 0,
      payout: 2.5,
      revenue: 7.7,
      profit: 5.2,
      aov: 7.7,
      cr: null,
    });
    t.match(
      of('lead'),
      { payout: 0, revenue: 0, approvalRate: 1 },
      '0.00005 is rounded to the even neighbour',
    );
    t.match(totals, { payout: 2.5, revenue: 7.7, aov: 3.850025, impressions: 0, ctr: null });
  });

  await t.test('rates of events', async (t) => {
    const { totals } = await readReport(
      client,
      network,
      { filter: days, groupBy: [], time: utc },
      page,
      options,
    );
    const { clicks, rejectedClicks, impressions, ctr, epc, rpm } = totals;
    t.equal(clicks, clicksMade);
    t.equal(impressions, impressionsMade);
    const tracked = clicks! - rejectedClicks!;
    t.equal(ctr, Number((tracked / impressionsMade).toFixed(6)));
    t.equal(epc, Number((2.5 / tracked).toFixed(6)));
    t.equal(rpm, Number(((7.70005 * 1000) / impressionsMade).toFixed(6)));
  });

  await t.test('a series is the report by time and group, with all others together', async (t) => {
    const grouped = { filter: days, groupBy: ['day', 'source'] as Dimension[], time: utc };
    const whole = await readReport(client, network, grouped, page, options);
    const asked = { filter: days, time: utc, interval: 'day', groupBy: 'source' } as const;
    const { top, points } = await readSeries(client, network, asked, 2, options);
    t.equal(top.length, 2);
    for (const { time, group, metrics } of points) {
      const same = whole.groups.filter(
        ({ keys: [day, source] }) =>
          day === time && (group === null ? !top.includes(String(source)) : source === top[group]),
      );
      t.equal(metrics.clicks, sumOf(same, 'clicks'));
      t.equal(metrics.impressions, sumOf(same, 'impressions'));
    }
    t.equal(sumOf(points, 'clicks'), clicksMade);
  });

  await t.test('a series of everything, from rollups and from events', async (t) => {
    const asked = { filter: days, time: utc, interval: 'hour' } as const;
    const planned = await readSeries(client, network, asked, 2, options);
    t.same(planned.top, []);
    t.equal(sumOf(planned.points, 'clicks'), clicksMade);
    t.same(await readSeries(client, network, asked, 2, { ...options, smallDataset: true }), planned);
  });
});
