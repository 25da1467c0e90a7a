import t from 'tap';
import { day, makeSummaryNetwork, refused, startSpec, time } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const summary = '/api/v1/reports/summary';
const { advertiser, publisher, first, second } = await makeSummaryNetwork(spec);
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

const sale = (click_id: string, body: object) => admin.post('/api/v1/conversions', { click_id, ...body });

const range = { from: day(-29), to: day() };
const firstRow = {
  campaignId: first.id,
  campaignName: 'First',
  clicks: 3,
  rejectedClicks: 1,
  impressions: 1,
  conversions: 3,
  approved: 1,
  pending: 1,
  rejected: 1,
  payout: 2,
  revenue: 10,
  profit: 8,
};
const byCampaign = (a: { campaignId?: unknown }, b: { campaignId?: unknown }) =>
  String(a.campaignId) < String(b.campaignId) ? -1 : 1;

t.test('publisher: the totals of its own, and one row per campaign', async (t) => {
  const { status, body } = await publisherKey.get(summary);
  t.equal(status, 200);
  const { asOf, rows, ...totals } = body;
  t.match(asOf, time);
  t.strictSame(totals, {
    success: true,
    clicks: 4,
    rejectedClicks: 1,
    impressions: 1,
    conversions: 4,
    approved: 2,
    payout: 2.03,
    revenue: 10.3,
    profit: 8.27,
    currency: 'USD',
    unconverted: [],
    range,
  });
  const secondRow = {
    campaignId: second.id,
    campaignName: 'Second',
    clicks: 1,
    rejectedClicks: 0,
    impressions: 0,
  };
  const amounts = {
    conversions: 1,
    approved: 1,
    pending: 0,
    rejected: 0,
    payout: 0.03,
    revenue: 0.3,
    profit: 0.27,
  };
  t.strictSame(
    [...(rows as { campaignId?: unknown }[])].sort(byCampaign),
    [firstRow, { ...secondRow, ...amounts }].sort(byCampaign),
  );
});

t.test('advertiser: the totals of its own campaigns, of all publishers', async (t) => {
  const { body } = await advertiserKey.get(summary);
  t.match(body, {
    success: true,
    clicks: 4,
    rejectedClicks: 1,
    impressions: 2,
    conversions: 4,
    approved: 2,
    payout: 4,
    revenue: 110,
    profit: 106,
    rows: [{ campaignId: first.id, clicks: 4, impressions: 2, payout: 4, revenue: 110 }],
  });
  t.equal(body.rows.length, 1, 'campaigns without anything in the range have no row');
});

t.test('clicks equals the total of GET /clicks for the same days', async (t) => {
  for (const client of [publisherKey, advertiserKey]) {
    const { total } = (await client.get(`/api/v1/clicks?from=${range.from}&to=${range.to}`)).body;
    t.equal((await client.get(summary)).body.clicks, total);
  }
});

t.test('range: today, yesterday, thisMonth, lastMonth, Nd; default 30d', async (t) => {
  const now = new Date();
  const month = (at: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, date)).toISOString().slice(0, 10);
  for (const [asked, from, to] of [
    ['today', day(), day()],
    ['yesterday', day(-1), day(-1)],
    ['thisMonth', month(0, 1), day()],
    ['lastMonth', month(-1, 1), month(0, 0)],
    ['1d', day(), day()],
    ['7d', day(-6), day()],
    ['30d', day(-29), day()],
    ['90d', day(-89), day()],
    ['366d', day(-365), day()],
  ] as const) {
    for (const client of [publisherKey, admin])
      t.strictSame((await client.get(`${summary}?range=${asked}`)).body.range, { from, to }, asked);
  }
  t.strictSame((await publisherKey.get(`${summary}?range=today`)).body.clicks, 4);
  t.match((await publisherKey.get(`${summary}?range=yesterday`)).body, {
    clicks: 0,
    conversions: 0,
    revenue: 0,
    rows: [],
  });
});

t.test('range: anything else is 400 that names it', async (t) => {
  for (const value of [
    '0d',
    '367d',
    '-1d',
    '1.5d',
    'd',
    '7',
    'week',
    '',
    'Today',
    '07d',
    '7D',
    '1e1d',
    ' 7d',
    '7d%0a',
  ])
    refused(t, await publisherKey.get(`${summary}?range=${value}`), 400, 'invalid_request', 'range');
  refused(t, await admin.get(`${summary}?campaign_id=x`), 400, 'invalid_request', 'campaign_id');
});

t.test('an update and a PATCH move the totals', async (t) => {
  const own = await spec.publisher();
  const client = await spec.keyOf('publisher', own);
  const click = await spec.click(first, own);
  const { id } = (await sale(click, { txid: 'moves', revenue: 8, status: 'pending' })).body.conversion;
  const totals = async () => {
    await spec.settled();
    const { conversions, approved, payout, revenue, profit } = (await client.get(summary)).body;
    return { conversions, approved, payout, revenue, profit };
  };
  t.strictSame(await totals(), { conversions: 1, approved: 0, payout: 0, revenue: 0, profit: 0 });
  await sale(click, { txid: 'moves', status: 'approved' });
  t.strictSame(await totals(), { conversions: 1, approved: 1, payout: 2, revenue: 8, profit: 6 });
  await admin.patch(`/api/v1/conversions/${id}`, { revenue: 1 });
  t.strictSame(await totals(), { conversions: 1, approved: 1, payout: 2, revenue: 1, profit: -1 }, 'a loss');
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'rejected' });
  t.strictSame(await totals(), { conversions: 1, approved: 0, payout: 0, revenue: 0, profit: 0 });
});

t.test('sums of money are exact', async (t) => {
  const own = await spec.publisher();
  const client = await spec.keyOf('publisher', own);
  const click = await spec.click(first, own);
  for (let i = 0; i < 10; i++) await sale(click, { txid: `exact-${i}`, revenue: 0.1 });
  await sale(click, { txid: 'exact-more', revenue: 0.2 });
  await spec.settled();
  t.equal((await client.get(summary)).body.revenue, 1.2);
});

t.test('a new publisher has an empty summary', async (t) => {
  const client = await spec.keyOf('publisher', await spec.publisher());
  t.match((await client.get(summary)).body, {
    clicks: 0,
    conversions: 0,
    payout: 0,
    revenue: 0,
    profit: 0,
    rows: [],
  });
});
