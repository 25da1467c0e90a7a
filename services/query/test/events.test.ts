import { test } from 'tap';
import { copyConversions } from './support/copy-conversions.js';
import { startService } from './support/start-service.js';

const hexAt = (time: string, tail: string) =>
  Date.parse(time).toString(16).padStart(12, '0') + tail.padStart(20, '0');

test('GET /api/v1/reports/events', async (t) => {
  const copiedUpTo = '2026-03-10T09:59:00.000Z';
  const service = await startService(t, {
    now: () => Date.parse('2026-03-10T10:00:00.000Z'),
    reportAsOf: async () => copiedUpTo,
  });
  const { get } = service;
  const time = (minute: number) => `2026-03-10T08:${String(minute).padStart(2, '0')}:00.000Z`;
  const clicks: string[] = [];
  for (let m = 0; m < 20; m += 2) {
    const made = await service.clicks(time(m), [
      { sub1: 'news', sub2: 'top', browser: 'safari', country: 'DE' },
      {
        affiliateId: 'pub-2',
        campaignId: 'cmp-3',
        advertiserId: 'adv-2',
        fraudReasons: ['ip_block'],
        fraudScore: 100,
      },
    ]);
    clicks.push(...made);
  }
  const statuses = ['approved', 'pending', 'rejected'];
  for (let m = 0; m < 20; m++) {
    const pub = m % 3 === 0 ? 'pub-2' : 'pub-1';
    await service.conversion({
      id: hexAt(time(m), m % 2 ? '0' : 'ffffffffffffffffffff'),
      createdAt: time(m),
      status: statuses[m % 3]!,
      campaignId: pub === 'pub-2' ? 'cmp-3' : 'cmp-1',
      affiliateId: pub,
      advertiserId: pub === 'pub-2' ? 'adv-2' : 'adv-1',
      payout: '1.25',
      revenue: '10',
      clickId: `click-${m}`,
      country: 'DE',
      sub1: 'news',
    });
  }
  await copyConversions(service);
  const all = (await get('/api/v1/reports/events')).body;

  await t.test('asOf is that of the copied conversions where the total counts them', async (t) => {
    const asOf = async (query: string) => (await get(`/api/v1/reports/events?${query}`)).body.asOf;
    for (const query of ['country=DE', 'source=news&status=pending', 'tz=Asia/Kolkata&range=1d'])
      t.equal(await asOf(query), copiedUpTo, query);
    for (const query of ['', 'campaign=cmp-1', 'country=DE&eventType=click'])
      t.not(await asOf(query), copiedUpTo, query);
  });

  await t.test('a page says the total of all pages, whatever is asked for', async (t) => {
    for (const query of [
      ...['country=DE', 'country=FR', 'status=pending', 'country=DE&status=pending', 'source=news'],
      ...['source=news&status=rejected', 'country=DE&publisher=pub-2', 'browser=safari&eventType=click'],
      ...[
        'country=DE&eventType=conversion&campaign=cmp-3,cmp-1',
        'from=2026-03-10&tz=Asia/Kolkata&status=approved',
      ],
      'country=DE&to=2026-03-09',
    ]) {
      const { rows } = (await get(`/api/v1/reports/events?${query}`)).body;
      const { total } = (await get(`/api/v1/reports/events?${query}&limit=1`)).body;
      t.equal(total, rows.length, `${query}: ${total}`);
    }
  });

  await t.test('200: rows of both stores, newest first', async (t) => {
    t.match(all, { success: true, total: 40, limit: 500, nextCursor: null });
    const order = all.rows.map((row: { createdAt: string; id: string }) => `${row.createdAt} ${row.id}`);
    t.same(order, order.toSorted().reverse());
    const conversion = all.rows.find((row: { clickId: string }) => row.clickId === 'click-1');
    t.same(conversion, {
      eventType: 'conversion',
      id: hexAt(time(1), '0'),
      clickId: 'click-1',
      transactionId: null,
      campaignId: 'cmp-1',
      affiliateId: 'pub-1',
      advertiserId: 'adv-1',
      status: 'pending',
      goal: 'default',
      payout: 1.25,
      revenue: 10,
      currency: 'USD',
      country: 'DE',
      device: null,
      os: null,
      browser: null,
      source: 'news',
      subSource: null,
      createdAt: time(1),
      payoutCurrency: 'USD',
      statusReason: null,
      statusNote: null,
    });
    t.same(
      all.rows.find((row: { id: string }) => row.id === clicks[0]),
      {
        eventType: 'click',
        id: clicks[0],
        clickId: clicks[0],
        transactionId: null,
        campaignId: 'cmp-1',
        affiliateId: 'pub-1',
        advertiserId: 'adv-1',
        status: 'tracked',
        goal: null,
        payout: null,
        revenue: null,
        currency: null,
        country: 'DE',
        device: null,
        os: null,
        browser: 'safari',
        source: 'news',
        subSource: 'top',
        createdAt: time(0),
        payoutCurrency: null,
        statusReason: null,
        statusNote: null,
      },
    );
  });

  for (const limit of [1, 3, 7, 40]) {
    await t.test(`200: a walk by cursor, ${limit} at a time`, async (t) => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null && seen.length <= 40) {
        const { body } = await get(`/api/v1/reports/events?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        t.equal(body.total, 40);
        seen.push(...body.rows.map((row: { id: string }) => row.id));
        cursor = body.nextCursor;
      }
      t.same(
        seen,
        all.rows.map((row: { id: string }) => row.id),
      );
    });
  }

  const counts: [query: string, total: number, key?: 'publisher' | 'advertiser' | 'otherAdvertiser'][] = [
    ['eventType=click', 20],
    ['eventType=conversion', 20],
    ['eventType=all', 40],
    ['status=rejected', 10 + 6],
    ['status=approved', 7],
    ['status=tracked', 10],
    ['eventType=conversion&status=tracked', 0],
    ['eventType=click&status=pending', 0],
    ['campaign=cmp-1', 10 + 13],
    ['campaign=cmp-1,cmp-3', 40],
    ['publisher=pub-2,,none', 10 + 7],
    ['advertiser=adv-2', 17],
    ['country=de', 10 + 20],
    ['browser=safari', 10],
    ['source=news&sub_source=top', 10],
    ['source=news', 30],
    ['device=mobile', 0],
    ['os=ios', 0],
    ['range=yesterday', 0],
    ['range=today', 40],
    ['from=2026-03-10&to=2026-03-10&range=yesterday', 40],
    ['to=2026-03-09', 0],
    ['limit=100000', 40],
    ['', 10 + 13, 'publisher'],
    ['publisher=pub-2', 0, 'publisher'],
    ['', 10 + 13, 'advertiser'],
    ['advertiser=adv-2', 0, 'advertiser'],
    ['', 17, 'otherAdvertiser'],
  ];
  for (const [query, total, key] of counts) {
    await t.test(`200: ${key ?? 'admin'} ${query}`, async (t) => {
      const { status, body } = await get(`/api/v1/reports/events?${query}`, key);
      t.equal(status, 200);
      t.equal(body.total, total);
      t.equal(body.rows.length, total);
      t.ok(body.limit <= 1000);
    });
  }

  await t.test('200: days before any that Postgres knows are empty', async (t) => {
    const answer = await get('/api/v1/reports/events?to=0000-02-29&campaign=cmp-1');
    t.match(answer, { status: 200, body: { rows: [], total: 0 } });
  });

  await t.test('403: an advertiser names the campaign of another', async (t) => {
    t.match(await get('/api/v1/reports/events?campaign=cmp-1,cmp-3', 'advertiser'), { status: 403 });
    for (const never of ['eventType=click&status=approved', 'eventType=conversion&status=tracked']) {
      t.match(await get(`/api/v1/reports/events?campaign=cmp-3&${never}`, 'advertiser'), { status: 403 });
      const file = await get(`/api/v1/reports/events/export?campaign=cmp-3&${never}`, 'advertiser');
      t.match(file, { status: 403 });
    }
    t.match(await get('/api/v1/reports/events?campaign=cmp-3&status=approved', 'advertiser'), {
      status: 403,
    });
  });

  for (const query of [
    'campaign=,',
    'limit=0',
    'eventType=sale',
    'from=2026-02-30',
    'cursor=x',
    'status=new',
    'page=1',
  ]) {
    await t.test(`400: ${query}`, async (t) => {
      t.match(await get(`/api/v1/reports/events?${query}`), {
        status: 400,
        body: { fields: [{ field: query.split('=')[0] }] },
      });
    });
  }
});
