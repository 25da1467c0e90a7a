import t from 'tap';
import {
  day,
  firstMetrics,
  noMetrics,
  performancePath,
  refused,
  startPerformance,
  time,
} from '../src/index.js';

const { spec, advertiser, rival, publisher, other, first, second, publisherKey, advertiserKey, get, rowsOf } =
  await startPerformance(t);
const { admin } = spec;

t.test('the answer has exactly these fields', async (t) => {
  const { status, body } = await get('group_by=campaign');
  t.equal(status, 200);
  const { rows, totals, asOf, ...rest } = body;
  t.match(asOf, time);
  t.strictSame(rest, {
    success: true,
    groupBy: ['campaign'],
    tz: 'UTC',
    range: { from: day(-29), to: day() },
    total: 2,
    limit: 100,
    page: 1,
    offset: 0,
    nextCursor: null,
    currency: 'USD',
    unconverted: [{ currency: 'CHF', payout: 0, revenue: 3 }],
  });
});

t.test('a row has the dimensions and the metrics; totals are over all groups', async (t) => {
  const { body } = await get('group_by=campaign&limit=1');
  t.strictSame(body.rows, [{ campaignId: first.id, campaignName: 'First', ...firstMetrics }]);
  t.match(body, {
    total: 2,
    totals: { clicks: 5, impressions: 5, conversions: 5, payout: 5, revenue: 11.5 },
  });
});

t.test(
  'tracked is clicks less rejectedClicks; rates have 6 places and are null without a divisor',
  async (t) => {
    const [row] = await rowsOf(`group_by=campaign&campaign=${first.id}`);
    t.match(row, {
      ctr: 0.75,
      cr: 1,
      epc: 1.333333,
      rpc: 3.833333,
      rpm: 2875,
      aov: 5.75,
      approvalRate: 0.666667,
    });
    t.strictSame((await get('range=yesterday')).body.totals, noMetrics);
  },
);

t.test('group_by: each dimension has its fields, and absent values are null', async (t) => {
  const here = `campaign=${first.id}&sort=clicks`;
  const clicksBy = async (group: string, field: string) =>
    Object.fromEntries(
      (await rowsOf(`${here}&group_by=${group}`)).map((row) => [String(row[field]), row.clicks]),
    );
  t.strictSame(await clicksBy('publisher', 'affiliateId'), { [publisher.id]: 4 });
  t.strictSame(await clicksBy('publisher', 'affiliateName'), { News: 4 });
  t.strictSame(await clicksBy('advertiser', 'advertiserId'), { [advertiser.id]: 4 });
  t.strictSame(await clicksBy('advertiser', 'advertiserName'), { Shop: 4 });
  t.strictSame(await clicksBy('country', 'country'), { null: 0, SE: 2, NO: 2 });
  t.match(await clicksBy('device', 'device'), { tv: 1 });
  t.match(await clicksBy('os', 'os'), { tvos: 1 });
  t.match(await clicksBy('browser', 'browser'), { own: 1 });
  t.strictSame(await clicksBy('source', 'source'), { null: 3, north: 1 });
  t.strictSame(await clicksBy('sub_source', 'subSource'), { null: 3, '=1+1': 1 });
  t.strictSame(await clicksBy('day', 'day'), { [day()]: 4 });
  t.strictSame(await clicksBy('month', 'month'), { [day().slice(0, 7)]: 4 });
  const monday = day(-((new Date().getUTCDay() + 6) % 7));
  t.strictSame(await clicksBy('week', 'week'), { [monday]: 4 });
  for (const { hour } of await rowsOf('group_by=hour')) t.match(hour, /^\d{4}-\d\d-\d\dT\d\d:00:00\+00:00$/);
  for (const { hour } of await rowsOf('group_by=hour&tz=Asia/Kolkata')) t.match(hour, /\+05:30$/);
});

t.test('names of publishers are for admins only', async (t) => {
  t.match(await rowsOf(`group_by=publisher&campaign=${first.id}`), [{ affiliateName: 'News' }]);
  const [row] = await rowsOf('group_by=publisher', advertiserKey);
  t.equal(row!.affiliateId, publisher.id);
  t.notOk('affiliateName' in row!);
  t.match(await rowsOf('group_by=campaign,advertiser', publisherKey), [
    { campaignName: 'First', advertiserName: 'Shop' },
  ]);
});

t.test('a conversion counts under its click; one by coupon has no country', async (t) => {
  const sales = await rowsOf(`group_by=country&campaign=${first.id}&sort=-conversions`);
  t.strictSame(
    sales.map(({ country, conversions }) => [country, conversions]),
    [
      ['SE', 2],
      [null, 1],
      ['NO', 0],
    ],
  );
});

t.test('grouping by goal counts conversions only', async (t) => {
  const { body } = await get(`group_by=goal&campaign=${first.id}&sort=goal`);
  t.match(body.rows, [
    { goal: 'default', conversions: 2, clicks: 0, ctr: null },
    { goal: 'sale', conversions: 1, clicks: 0, revenue: 10 },
  ]);
  t.match(body.totals, { clicks: 0, impressions: 0, conversions: 3 });
});

t.test('group_by: at most three, one of time; a role may not group by itself', async (t) => {
  for (const groups of ['campaign,country,os,device', 'hour,day', 'campaign,campaign', 'colour'])
    refused(t, await admin.get(`${performancePath}?group_by=${groups}`), 400, 'invalid_request', 'group_by');
  refused(
    t,
    await publisherKey.get(`${performancePath}?group_by=publisher`),
    400,
    'invalid_request',
    'group_by',
  );
  refused(
    t,
    await advertiserKey.get(`${performancePath}?group_by=advertiser`),
    400,
    'invalid_request',
    'group_by',
  );
  t.strictSame((await get('')).body.groupBy, []);
  t.strictSame((await get('group_by=day,campaign,country')).body.groupBy, ['day', 'campaign', 'country']);
});

t.test('all roles, own data', async (t) => {
  t.strictSame((await get('', publisherKey)).body.totals, firstMetrics);
  t.strictSame((await get('', advertiserKey)).body.totals, firstMetrics);
  t.equal((await get(`publisher=${other.id}`, publisherKey)).body.totals.clicks, 0);
  refused(t, await advertiserKey.get(`${performancePath}?campaign=${second.id}`), 403, 'forbidden');
  const reader = await spec.keyOf('publisher', publisher, { read_only: true });
  t.strictSame((await get('', reader)).body.totals, firstMetrics);
});

t.test('filters: those of events but status and eventType', async (t) => {
  const clicks = async (query: string) => (await get(query)).body.totals.clicks;
  t.strictSame(
    await Promise.all(
      [
        `campaign=${first.id},${second.id}`,
        `publisher=${other.id}`,
        `advertiser=${rival.id}`,
        'country=se',
        'device=tv',
        'os=tvos',
        'browser=own',
        'source=north',
        'sub_source=%3D1%2B1',
        'source=nort',
      ].map(clicks),
    ),
    [5, 1, 1, 2, 1, 1, 1, 1, 1, 0],
  );
  refused(t, await admin.get(`${performancePath}?status=approved`), 400, 'invalid_request', 'status');
  refused(t, await admin.get(`${performancePath}?eventType=click`), 400, 'invalid_request', 'eventType');
});

t.test('totals equal those of the summary of the same days', async (t) => {
  for (const client of [publisherKey, advertiserKey]) {
    const { body } = await client.get('/api/v1/reports/summary?range=7d&tz=Pacific/Chatham');
    const { clicks, rejectedClicks, impressions, conversions, approved, payout, revenue, profit } = body;
    t.match((await get('range=7d&tz=Pacific/Chatham', client)).body, {
      totals: { clicks, rejectedClicks, impressions, conversions, approved, payout, revenue, profit },
      range: body.range,
    });
  }
});
