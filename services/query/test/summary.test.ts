import { test } from 'tap';
import type { NewConversion } from './support/start-service.js';
import { startService } from './support/start-service.js';

const now = Date.parse('2026-03-31T23:30:00.000Z');
const base = { campaignId: 'cmp-1', affiliateId: 'pub-1', advertiserId: 'adv-1' };

test('GET /api/v1/reports/summary', async (t) => {
  const service = await startService(t, { now: () => now });
  const { get } = service;

  interface Known {
    day: string;
    kind: 'click' | 'rejected' | 'impression';
    campaignId: string;
    affiliateId: string;
    advertiserId: string;
  }
  const known: Known[] = [];
  const moments = [
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.000Z',
    '2026-03-30T23:59:59.999Z',
    '2026-03-31T00:00:00.000Z',
    '2026-03-31T23:29:00.000Z',
  ];
  for (const [m, moment] of moments.entries()) {
    const events = Array.from({ length: 24 }, (_, i) => {
      const n = m * 24 + i;
      const adv = n % 2 === 0 ? 'adv-1' : 'adv-2';
      const campaignId = adv === 'adv-1' ? (n % 3 ? 'cmp-1' : 'cmp-2') : 'cmp-3';
      const rejected = n % 7 === 0 && n % 5 !== 4;
      const kind: Known['kind'] = n % 5 === 4 ? 'impression' : rejected ? 'rejected' : 'click';
      return {
        day: moment.slice(0, 10),
        kind,
        campaignId,
        affiliateId: n % 4 < 3 ? 'pub-1' : 'pub-2',
        advertiserId: adv,
      };
    });
    known.push(...events);
    const clicks = events.filter((each) => each.kind !== 'impression');
    await service.clicks(
      moment,
      clicks.map(({ kind, day: _, ...ids }) => ({
        ...ids,
        ...(kind === 'rejected' && { fraudReasons: ['velocity'], fraudScore: 60 }),
      })),
    );
    await service.impressions(
      moment,
      events.filter((each) => each.kind === 'impression').map(({ kind: _k, day: _d, ...ids }) => ids),
    );
  }

  const sales: NewConversion[] = [
    {
      ...base,
      id: 'c1',
      createdAt: '2026-03-31T00:00:00.000Z',
      status: 'approved',
      payout: '0.1',
      revenue: '0.3',
    },
    {
      ...base,
      id: 'c2',
      createdAt: '2026-03-31T12:00:00.000Z',
      status: 'approved',
      payout: '0.2',
      revenue: '0.3',
    },
    {
      ...base,
      id: 'c3',
      createdAt: '2026-03-30T23:59:59.999Z',
      status: 'approved',
      payout: '5',
      revenue: '1',
    },
    {
      ...base,
      id: 'c4',
      createdAt: '2026-03-31T01:00:00.000Z',
      status: 'pending',
      payout: '9',
      revenue: '9',
    },
    {
      ...base,
      id: 'c5',
      createdAt: '2026-03-31T01:00:00.001Z',
      status: 'rejected',
      payout: '9',
      revenue: '9',
    },
    {
      ...base,
      id: 'c6',
      createdAt: '2026-03-31T02:00:00.000Z',
      status: 'approved',
      payout: '7.5',
      revenue: '20',
      currency: 'JPY',
      rate: null,
    },
    {
      id: 'c7',
      campaignId: 'cmp-4',
      affiliateId: 'pub-2',
      advertiserId: 'adv-2',
      createdAt: '2026-03-31T03:00:00.000Z',
      status: 'approved',
      payout: '3',
      revenue: '4.0001',
    },
  ];
  for (const sale of sales) await service.conversion(sale);

  const tally = (admits: (event: Known) => boolean) => {
    const mine = known.filter(admits);
    return {
      clicks: mine.filter((each) => each.kind !== 'impression').length,
      rejectedClicks: mine.filter((each) => each.kind === 'rejected').length,
      impressions: mine.filter((each) => each.kind === 'impression').length,
    };
  };
  const on = (day: string) => (event: Known) => event.day === day;

  await t.test('200: a publisher sees its own totals and a row per campaign', async (t) => {
    const { status, body } = await get('/api/v1/reports/summary?range=today', 'publisher');
    t.equal(status, 200);
    const { rows, asOf, ...totals } = body;
    t.same(totals, {
      success: true,
      ...tally((event) => on('2026-03-31')(event) && event.affiliateId === 'pub-1'),
      conversions: 5,
      approved: 3,
      payout: 0.3,
      revenue: 0.6,
      profit: 0.3,
      currency: 'USD',
      unconverted: [{ currency: 'JPY', payout: 7.5, revenue: 20 }],
      range: { from: '2026-03-31', to: '2026-03-31' },
    });
    t.ok(Date.parse(asOf) <= Date.now());
    t.same(
      rows.map((row: { campaignId: string }) => row.campaignId),
      ['cmp-1', 'cmp-2', 'cmp-3'],
    );
    t.same(rows[0], {
      campaignId: 'cmp-1',
      campaignName: 'Name of cmp-1',
      ...tally((e) => on('2026-03-31')(e) && e.affiliateId === 'pub-1' && e.campaignId === 'cmp-1'),
      conversions: 5,
      approved: 3,
      pending: 1,
      rejected: 1,
      payout: 0.3,
      revenue: 0.6,
      profit: 0.3,
    });
    t.match(rows[1], { conversions: 0, payout: 0, revenue: 0, profit: 0 });
  });

  await t.test('200: clicks of the summary equal the total of the list', async (t) => {
    for (const key of ['publisher', 'otherPublisher', 'advertiser', 'otherAdvertiser'] as const) {
      for (const [range, days] of [
        ['yesterday', 'from=2026-03-30&to=2026-03-30'],
        ['thisMonth', 'from=2026-03-01&to=2026-03-31'],
        ['lastMonth', 'from=2026-02-01&to=2026-02-28'],
        ['31d', 'from=2026-03-01'],
        ['32d', 'from=2026-02-28'],
      ]) {
        const summary = (await get(`/api/v1/reports/summary?range=${range}`, key)).body;
        const list = (await get(`/api/v1/clicks?limit=1&${days}`, key)).body;
        t.equal(summary.clicks, list.total, `${key} ${range}`);
        const flagged = (await get(`/api/v1/clicks?limit=1&status=rejected&${days}`, key)).body;
        t.equal(summary.rejectedClicks, flagged.total, `${key} ${range} rejected`);
      }
    }
  });

  await t.test('200: the default is the 30 days that end today', async (t) => {
    const { body } = await get('/api/v1/reports/summary', 'advertiser');
    t.same(body.range, { from: '2026-03-02', to: '2026-03-31' });
    t.match(
      body,
      tally((e) => e.day >= '2026-03-02' && e.advertiserId === 'adv-1'),
    );
    t.match(body, { payout: 5.3, revenue: 1.6, profit: -3.7 });
  });

  await t.test('200: admins get the whole network', async (t) => {
    await service.pool.query(
      `INSERT INTO advertisers (id, name, status, postback_token) VALUES
         ('adv-1', 'a', 'active', 't1'), ('adv-2', 'b', 'inactive', 't2')`,
    );
    await service.pool.query(
      `INSERT INTO publishers (id, name, status, postback_secret) VALUES ('pub-1', 'p', 'active', 's')`,
    );
    const { status, body } = await get('/api/v1/reports/summary?range=today');
    t.equal(status, 200);
    const { asOf: _, ...rest } = body;
    const { clicks, impressions, rejectedClicks } = tally(on('2026-03-31'));
    t.same(rest, {
      success: true,
      activeCampaigns: 0,
      activePublishers: 1,
      activeAdvertisers: 1,
      pendingConversions: 1,
      rejectedConversions: 1,
      flaggedClicks: rejectedClicks,
      unpaidInvoices: 0,
      approvedRevenue: 4.6001,
      approvedPayout: 3.3,
      clicks,
      impressions,
      conversions: 6,
      currency: 'USD',
      unconverted: [{ currency: 'JPY', payout: 7.5, revenue: 20 }],
      range: { from: '2026-03-31', to: '2026-03-31' },
    });
  });

  for (const range of ['0d', '367d', '007d', 'week', '', '30', '30D', '-1d']) {
    await t.test(`400: range=${range}`, async (t) => {
      t.match(await get(`/api/v1/reports/summary?range=${range}`, 'publisher'), {
        status: 400,
        body: { fields: [{ field: 'range' }] },
      });
    });
  }
  await t.test('200: range=366d', async (t) => {
    t.match((await get('/api/v1/reports/summary?range=366d')).body, { range: { from: '2025-03-31' } });
  });
});
