import { utcDayOf } from '@clicktrail/contracts';
import { foldConversionTotals } from '@clicktrail/postgres';
import { type Test, test } from 'tap';
import { copyConversions } from './support/copy-conversions.js';
import { type NewConversion, type Service, startService } from './support/start-service.js';

const summaryUrl = '/api/v1/reports/summary';
const eventsUrl = '/api/v1/reports/events';

/** Zones, and days on which clocks change or do not; a range of one day ends at a time of that day. */
const days: [tz: string, day: string][] = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Asia/Kolkata', '2026-03-29'],
  ['America/St_Johns', '2026-10-25'],
  ['Pacific/Chatham', '2026-10-25'],
  ['Africa/Abidjan', '2026-03-29'],
];

/** The day that the clocks of a zone show, by `Intl`. */
const dayIn = (tz: string, time: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: tz,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(time));

interface Sale extends NewConversion {
  payout: string;
  revenue: string;
}

/** Moments around the midnights of all zones, and one each 187 minutes. */
const momentsAround = (day: string): string[] => {
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  const edges = days.flatMap(([tz]) => {
    const near: number[] = [];
    for (let ms = noonMs - 24 * 3_600_000; ms < noonMs + 24 * 3_600_000; ms += 15 * 60_000) {
      const at = (each: number) => dayIn(tz, new Date(each).toISOString());
      if (at(ms - 1) !== at(ms)) near.push(ms - 1, ms);
    }
    return near;
  });
  const others = Array.from({ length: 24 }, (_, i) => noonMs - 36 * 3_600_000 + i * 187 * 60_000);
  return [...new Set([...edges, ...others])].map((ms) => new Date(ms).toISOString());
};

const moments = ['2026-03-29', '2026-10-25'].flatMap(momentsAround);

const sales: Sale[] = moments.map((createdAt, i) => ({
  id: `c${String(i).padStart(6, '0')}`,
  createdAt,
  campaignId: i % 2 ? 'cmp-1' : 'cmp-3',
  affiliateId: i % 3 ? 'pub-1' : 'pub-2',
  advertiserId: i % 2 ? 'adv-1' : 'adv-2',
  status: ['approved', 'approved', 'pending', 'approved', 'rejected'][i % 5]!,
  payout: `${i % 13}.25`,
  revenue: `${i % 17}.75`,
  ...(i % 4 === 1 && { currency: 'EUR', rate: '1.1' }),
  ...(i % 4 === 2 && { currency: 'EUR', rate: '1.1', payoutCurrency: 'GBP', payoutRate: '1.3' }),
  ...(i % 7 === 3 && { currency: 'CHF', rate: null }),
}));

const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 10_000) / 10_000;

function expectedOf(tz: string, day: string) {
  const own = sales.filter(({ createdAt }) => dayIn(tz, createdAt) === day);
  const approved = own.filter(({ status }) => status === 'approved');
  const rateOf = ({ rate }: Sale) => Number(rate === undefined ? 1 : rate);
  const payoutRate = (sale: Sale) => (sale.payoutCurrency ? Number(sale.payoutRate) : rateOf(sale));
  const count = (status: string) => own.filter((each) => each.status === status).length;
  const unrated = approved.filter((sale) => sale.rate === null);
  const payoutsUnrated = unrated.filter((sale) => !sale.payoutCurrency);
  return {
    clicks: own.length,
    impressions: own.length,
    conversions: own.length,
    pendingConversions: count('pending'),
    rejectedConversions: count('rejected'),
    approvedPayout: sum(approved.map((sale) => Number(sale.payout) * payoutRate(sale))),
    approvedRevenue: sum(approved.map((sale) => Number(sale.revenue) * rateOf(sale))),
    unconverted:
      unrated.length === 0
        ? []
        : [
            {
              currency: 'CHF',
              payout: sum(payoutsUnrated.map(({ payout }) => Number(payout))),
              revenue: sum(unrated.map(({ revenue }) => Number(revenue))),
            },
          ],
    range: { from: day, to: day },
  };
}

const insertsAtOnce = 10;

async function store(service: Service): Promise<void> {
  for (let at = 0; at < sales.length; at += insertsAtOnce) {
    const some = sales.slice(at, at + insertsAtOnce);
    await Promise.all(
      some.flatMap((sale) => {
        const { createdAt, campaignId, affiliateId, advertiserId } = sale;
        const accounts = [{ campaignId, affiliateId, advertiserId }];
        return [
          service.clicks(createdAt, accounts),
          service.impressions(createdAt, accounts),
          service.conversion(sale),
        ];
      }),
    );
  }
  await copyConversions(service);
}

async function requireReports(t: Test, service: Service, now: { ms: number }): Promise<void> {
  for (const [tz, day] of days) {
    const expected = expectedOf(tz, day);
    now.ms = Date.parse(moments.findLast((time) => dayIn(tz, time) === day)!);
    const { body, status } = await service.get(`${summaryUrl}?range=1d&tz=${tz}`);
    t.equal(status, 200);
    t.match(body, expected, `${tz} ${day}`);
    const own = sales.filter(
      ({ affiliateId, createdAt }) => affiliateId === 'pub-1' && dayIn(tz, createdAt) === day,
    );
    const mine = await service.get(`${summaryUrl}?range=today&tz=${tz}`, 'publisher');
    t.match(mine.body, { clicks: own.length, conversions: own.length, range: expected.range });

    const period = `from=${day}&to=${day}&tz=${encodeURIComponent(tz)}`;
    for (const filter of ['', '&publisher=pub-1', '&campaign=cmp-1&advertiser=adv-1']) {
      const { body: report } = await service.get(`${eventsUrl}?${period}${filter}&limit=1000`);
      const times: string[] = report.rows.map((row: { createdAt: string }) => row.createdAt);
      t.equal(report.total, report.rows.length);
      t.ok(times.every((time) => dayIn(tz, time) === day));
      if (filter === '') t.equal(report.total, 2 * expected.conversions);
      const lines = await service.getText(`${eventsUrl}/export?${period}${filter}&format=ndjson`);
      t.equal(lines.split('\n').filter(Boolean).length, report.total);
    }
    const after = await service.get(`${eventsUrl}?from=${day}&tz=${tz}`);
    t.equal(after.body.total, 2 * sales.filter(({ createdAt }) => dayIn(tz, createdAt) >= day).length);
    const before = await service.get(`${eventsUrl}?to=${day}&tz=${tz}`);
    t.equal(before.body.total, 2 * sales.filter(({ createdAt }) => dayIn(tz, createdAt) <= day).length);
  }
}

test('days of a zone in summaries, events and exports', { timeout: 600_000 }, async (t) => {
  const now = { ms: 0 };
  const dataset = { isSmall: true };
  const service = await startService(t, { now: () => now.ms, dataset });
  await store(service);
  await t.test('of few events, and differences that are not folded', (t) => requireReports(t, service, now));
  dataset.isSmall = false;
  await foldConversionTotals(service.pool);
  await t.test('of many events, and folded totals', (t) => requireReports(t, service, now));

  await t.test('periods over whole days of UTC between two parts of days', async (t) => {
    const tz = 'America/St_Johns';
    now.ms = Date.parse('2026-03-31T12:00:00Z');
    const { body } = await service.get(`${summaryUrl}?range=5d&tz=${tz}`);
    const known = sales.filter(
      ({ createdAt }) => dayIn(tz, createdAt) >= '2026-03-27' && createdAt < '2026-04-02',
    );
    t.match(body, {
      clicks: known.length,
      conversions: known.length,
      range: { from: '2026-03-27', to: '2026-03-31' },
    });
    const approved = known.filter(({ status, rate }) => status === 'approved' && rate !== null);
    const revenue = sum(approved.map((sale) => Number(sale.revenue) * Number(sale.rate ?? 1)));
    t.equal(body.approvedRevenue, revenue);
    t.ok(utcDayOf(now.ms) > '2026-03-29');
  });

  await t.test('400: what is no zone', async (t) => {
    for (const url of [summaryUrl, eventsUrl, `${eventsUrl}/export`]) {
      for (const tz of ['%2B05:30', 'Mars/Base', 'BST', '']) {
        const { status, body } = await service.get(`${url}?tz=${tz}`);
        t.equal(status, 400);
        t.match(body.fields, [{ field: 'tz' }]);
      }
    }
  });
});
